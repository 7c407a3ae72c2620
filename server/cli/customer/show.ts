import { maxSessions } from '#lib/contract/plain-rules.ts';
import { statusWords } from '#lib/domain/status-words.ts';
import { formatUsdCents } from '#lib/format/money.ts';
import { centsLeft } from '#server/answers/billing.ts';
import { deviceOf } from '#server/auth/device.ts';
import { liveAt } from '#server/auth/session.ts';
import { asFacts } from '#server/cli/answer.ts';
import type { ActingOptions } from '#server/cli/change.ts';
import type { CommandContext } from '#server/cli/context.ts';
import { lookUp } from '#server/cli/look-up.ts';
import type { Tools } from '#server/cli/tools.ts';
import { findLock } from '#server/limits/throttle.ts';
import { findLastAct } from '#server/store/queries/audit.ts';
import { findClosing } from '#server/store/queries/closings.ts';
import type { CustomerRow } from '#server/store/queries/customers.ts';
import { listMail } from '#server/store/queries/operator-mail.ts';
import { listOpenBills } from '#server/store/queries/overview.ts';
import { listLiveSessions } from '#server/store/queries/sessions.ts';
import { countByStatus } from '#server/store/queries/support.ts';
import { readFailedSignIns } from './failed-sign-ins.ts';
import { oneCustomer } from './lookup.ts';

const mailsShown = 20;

async function stateOf(tools: Tools, row: CustomerRow) {
  const { store, clock } = tools;
  const { id, email } = row;
  const sessions = await listLiveSessions(store, id, liveAt(clock()), maxSessions);
  const bills = await listOpenBills(store, id);
  return {
    code: id,
    name: `${row.firstname} ${row.lastname}`.trim(),
    email,
    status: row.status,
    closesAt: (await findClosing(store, id)) ?? null,
    phones: [row.phone, row.mobile_phone].filter((phone) => phone !== null),
    since: row.created_at,
    lockedUntil: (await findLock(tools, id)) ?? null,
    failedSignIns: await readFailedSignIns(store, id, clock()),
    lastSignIn: (await findLastAct(store, id, 'sign-in')) ?? null,
    sessions: sessions.map(({ userAgent, lastUsedAt }) => ({
      device: deviceOf(userAgent),
      lastUsedAt,
    })),
    mails: await listMail(store, { customerId: id, state: 'not sent', limit: mailsShown }),
    parcels: await countByStatus(store, id),
    openBills: bills.map((bill) => ({ number: bill.number, cents: centsLeft(bill) })),
  };
}

type State = Awaited<ReturnType<typeof stateOf>>;

const stateText = ({ sessions, mails, parcels, openBills, phones, ...state }: State): string =>
  asFacts({
    code: state.code,
    name: state.name,
    email: state.email,
    phone: phones.join(', '),
    account: state.closesAt === null ? state.status : `closed, erased ${state.closesAt}`,
    'customer since': state.since,
    'locked until': state.lockedUntil ?? 'not locked',
    'failed sign-ins': state.failedSignIns.text,
    'last sign-in': state.lastSignIn ?? 'none is noted',
    'signed in':
      sessions.map(({ device, lastUsedAt }) => `${device}, last ${lastUsedAt}`).join('; ') ||
      'nowhere',
    'mails not sent':
      mails.map((mail) => `${mail.kind} (${mail.state}, ${mail.id})`).join('; ') || 'none',
    parcels:
      parcels
        .map(({ parcels: count, status }) => `${count} ${statusWords[status].label}`)
        .join(', ') || 'none',
    'to pay':
      openBills.map((bill) => `${bill.number} ${formatUsdCents(bill.cents)}`).join(', ') ||
      'nothing',
  });

/** Shows what support needs to know of a customer. */
export const show = (context: CommandContext, search: string, options: ActingOptions) =>
  lookUp(context, options, async (tools) => {
    const state = await stateOf(tools, await oneCustomer(tools.store, search.trim()));
    const acts = [{ act: 'customer-shown', customerId: state.code }];
    return { data: state, text: stateText(state), acts };
  });
