import { closeAccount } from '#lib/contract/account-data.ts';
import { dumpOf as databaseDump } from './databases.ts';
import { demo, openPortal } from './portal.ts';
import { settleEverything } from './settled.ts';

/** The portal that a test opened. */
export type Portal = Awaited<ReturnType<typeof openPortal>>;

/** Asks for the closing of the account, as the page does. */
export const close = ({ app }: Portal, token: string, currentPassword: string = demo.password) =>
  app.inject({
    method: 'POST',
    url: `/api/v1${closeAccount.path}`,
    headers: { 'x-token': token },
    payload: { currentPassword },
  });

/** A portal whose demo customer has nothing open, and a session of theirs. */
export async function openSettled() {
  const portal = await openPortal();
  await settleEverything(portal.store, demo.id);
  return { portal, token: await portal.signIn() };
}

/** Asks for the profile, which only a living session gets. */
export const me = ({ get }: Portal, token: string) => get('/api/v1/customers/me', token);

/** The row of a customer, which is there before and after. */
export const rowOf = ({ store }: Portal, id: number = demo.id) =>
  store.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const ownTables = [
  'trackings',
  'tracking_events',
  'attachments',
  'billings',
  'billing_lines',
  'quotes',
  'sessions',
  'one_time_tokens',
] as const;

/** Every row of a customer, table by table. */
export async function dumpOf({ store }: Portal, customerId: number) {
  const rows: Record<string, unknown[]> = {};
  for (const table of ownTables)
    rows[table] = await store
      .selectFrom(table)
      .selectAll()
      .where('customer_id', '=', customerId)
      .execute();
  return rows;
}

/** Every row of every table as text. */
export const everything = async ({ store }: Portal): Promise<string> =>
  JSON.stringify(await databaseDump(store));
