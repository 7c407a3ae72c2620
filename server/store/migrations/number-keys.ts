import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { readTrackingNumber } from '#lib/domain/tracking-number.ts';
import type { Schema } from '#server/store/schema.ts';

const rowsOfPiece = 2000;

/** Stores the key of each parcel whose number is now read in another way, such as “Tracking #: … (USPS)”. */
async function fillKeys(db: Kysely<Schema>): Promise<void> {
  let last = { customer_id: 0, id: '' };
  for (;;) {
    const rows = await db
      .selectFrom('trackings')
      .select(['customer_id', 'id', 'tracking_number', 'number_key'])
      .where((eb) =>
        eb.or([
          eb('customer_id', '>', last.customer_id),
          eb.and([eb('customer_id', '=', last.customer_id), eb('id', '>', last.id)]),
        ]),
      )
      .orderBy('customer_id')
      .orderBy('id')
      .limit(rowsOfPiece)
      .execute();
    const changes = rows
      .map(({ customer_id, id, tracking_number, number_key }) => ({
        customer_id,
        id,
        old: number_key,
        key: readTrackingNumber(tracking_number).normalized,
      }))
      .filter(({ old, key }) => old !== key);
    for (const { customer_id, id, key } of changes)
      await db
        .updateTable('trackings')
        .set({ number_key: key })
        .where('customer_id', '=', customer_id)
        .where('id', '=', id)
        .execute();
    const end = rows.at(-1);
    if (!end) return;
    last = { customer_id: end.customer_id, id: end.id };
  }
}

/** The normalized numbers of all parcels, as labels, carriers' names and links are now read too. */
export const numberKeys: Migration = { up: fillKeys };
