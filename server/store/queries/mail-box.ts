import type { Store } from '#server/store/open.ts';

/** The active customer whose address for shops’ mails has this box. */
export async function findMailBoxOwner(store: Store, box: string): Promise<number | undefined> {
  const row = await store
    .selectFrom('customers')
    .select('id')
    .where('mail_box', '=', box)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  return row?.id;
}

/** The box of a customer’s address; null before there is one. */
export async function findMailBox(store: Store, customerId: number): Promise<string | null> {
  const row = await store
    .selectFrom('customers')
    .select('mail_box')
    .where('id', '=', customerId)
    .executeTakeFirst();
  return row?.mail_box ?? null;
}

/** Gives a customer’s address a new box. */
export const writeMailBox = (transaction: Store, customerId: number, box: string) =>
  transaction
    .updateTable('customers')
    .set({ mail_box: box })
    .where('id', '=', customerId)
    .execute();
