import { closeAccount } from '#lib/contract/account-data.ts';
import { closingDays } from '#lib/domain/account-closing.ts';
import { eraseDueAccounts } from '#server/account/erase.ts';
import { day } from '#server/units/duration.ts';
import { dumpOf as databaseDump } from './databases.ts';
import { demo, mePath, openPortal, type Portal } from './portal.ts';
import { settleEverything } from './settled.ts';

/** Closes the account as the page does. */
export const close = ({ app }: Portal, token: string, currentPassword: string = demo.password) =>
  app.inject({
    method: 'POST',
    url: `/api/v1${closeAccount.path}`,
    headers: { 'x-token': token },
    payload: { currentPassword },
  });

const silent = { error: () => undefined, info: () => undefined };

/** Lets the server sweep closed accounts, as it does every hour. */
export const sweepClosed = ({ services }: Portal) => eraseDueAccounts(services, silent);

/** Lets the days pass after which closed accounts are erased. */
export async function passClosingDays(portal: Portal): Promise<void> {
  portal.advance(closingDays * day);
  for (let swept = 0; swept < closingDays; swept += 1) await sweepClosed(portal);
}

/** Closes the account as the page does, and lets it be erased. */
export async function closeAndErase(portal: Portal, token: string, currentPassword?: string) {
  const answer = await close(portal, token, currentPassword);
  await passClosingDays(portal);
  return answer;
}

/** A portal whose demo customer has no open parcels or bills, with a session. */
export async function openSettled() {
  const portal = await openPortal();
  await settleEverything(portal.store, demo.id);
  return { portal, token: await portal.signIn() };
}

/** Requests the profile, which needs a valid session. */
export const me = ({ get }: Portal, token: string) => get(mePath, token);

/** The customer's row, which remains after closing. */
export const rowOf = ({ store }: Portal, id: number = demo.id) =>
  store.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const customerTables = [
  'trackings',
  'tracking_events',
  'attachments',
  'billings',
  'billing_lines',
  'quotes',
  'sessions',
  'one_time_tokens',
  'closings',
] as const;

/** Every row of a customer, by table. */
export async function dumpOf({ store }: Portal, customerId: number) {
  const rows: Record<string, unknown[]> = {};
  for (const table of customerTables)
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
