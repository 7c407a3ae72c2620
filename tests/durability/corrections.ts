import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { readParcel } from '#tests/faults/support/corrections.ts';
import type { Running, Writer } from './ledger.ts';
import { post } from './post.ts';

const [demo] = demoCustomers;

/** The description that a correction gives a parcel at a version. */
const nameOf = (version: number) => `version ${version}`;

/** Corrects its parcel repeatedly, each time based on the previous version. */
export const corrections: Writer = {
  name: 'corrections',
  async write({ origin, token }, { parcel }, ledger) {
    const current = await readParcel(origin, token, parcel);
    const next = current.version + 1;
    const hasState = (version: number, description: string) => async (later: Running) => {
      const now = await readParcel(later.origin, later.token, parcel);
      return now.version === version && now.description === description;
    };
    const [isOld, isNew] = [
      hasState(current.version, current.description),
      hasState(next, nameOf(next)),
    ];
    ledger.send(parcel, async (later) => (await isOld(later)) || (await isNew(later)));
    await post({
      url: `${origin}/api/v1/customers/${demo.id}/trackings/${parcel}`,
      headers: { 'x-token': token },
      body: { id: parcel, version: current.version, description: nameOf(next) },
      expected: 200,
    });
    ledger.acknowledge(parcel, isNew);
  },
  /** Parcels whose description, version and list row are inconsistent. */
  async countHalves(store) {
    const rows = await store
      .selectFrom('trackings')
      .select(['description', 'version'])
      .where('id', 'like', 'kill-%')
      .where('description', 'like', 'version %')
      .execute();
    return rows.filter(({ description, version }) => description !== nameOf(version)).length;
  },
};
