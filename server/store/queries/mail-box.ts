import type { Store } from '#server/store/open.ts';

/** The active customer with a box, which is what follows `in+` in the address to which they forward shops’ mails. */
export async function findMailBoxOwner(store: Store, box: string): Promise<number | undefined> {
  const row = await store
    .selectFrom('customers')
    .select('id')
    .where('mail_box', '=', box)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  return row?.id;
}

/** A customer’s box; null before there is one. */
export async function findMailBox(store: Store, customerId: number): Promise<string | null> {
  const row = await store
    .selectFrom('customers')
    .select('mail_box')
    .where('id', '=', customerId)
    .executeTakeFirst();
  return row?.mail_box ?? null;
}

/** Gives a customer a new box. */
export async function writeMailBox(
  transaction: Store,
  customerId: number,
  box: string,
): Promise<void> {
  await transaction
    .updateTable('customers')
    .set({ mail_box: box })
    .where('id', '=', customerId)
    .execute();
}
