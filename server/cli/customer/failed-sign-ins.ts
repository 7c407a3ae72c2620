import type { Store } from '#server/store/open.ts';
import { listFailedSignIns } from '#server/store/queries/failed-sign-ins.ts';
import { day } from '#server/units/duration.ts';

type Row = Awaited<ReturnType<typeof listFailedSignIns>>[number];

const total = (rows: readonly Row[], kind: 'wrong' | 'throttled') =>
  rows.reduce((sum, row) => sum + row[kind], 0);

/** A customer's failed sign-ins, such as “12 wrong passwords since 2026-11-28T21:00:00.000Z from 203.0.113.0/24 (…)”. */
export async function readFailedSignIns(store: Store, customerId: number, now: Date) {
  const rows = await listFailedSignIns(store, customerId);
  const dayBefore = new Date(now.getTime() - day).toISOString();
  const recent = rows.filter(({ hour }) => hour >= dayBefore);
  const since = recent.at(-1)?.hour;
  const networks = new Map(recent.map(({ network, device }) => [network, device]));
  const from = [...networks].map(([network, device]) => `${network} (${device})`).join(', ');
  const text =
    since === undefined
      ? `none within a day, ${total(rows, 'wrong')} wrong passwords within 90 days`
      : `${total(recent, 'wrong')} wrong passwords and ${total(recent, 'throttled')} attempts while locked since ${since}, from ${from}`;
  return { rows, text };
}
