import { clockTolerance } from '#server/units/clock.ts';
import type { Services } from '../services.ts';
import type { Store } from '../store/open.ts';
import {
  blockLogin,
  clearLoginFailures,
  countLoginFailure,
  findBlockedUntil,
} from '../store/queries/login-throttles.ts';
import { subjectKey } from './rate-limit.ts';

const forgetAfter = 60 * 60_000;
const longestBlock = 15 * 60_000;

// More for an address, because offices and homes share one.
const freeFailures = { account: 5, address: 20 } as const;

type Kind = keyof typeof freeFailures;
type Subject = Readonly<Record<Kind, string>>;

/** Leading zeros of a customer code do not make another subject of it. */
const spelledOnce = (name: string) => (/^\d+$/.test(name) ? name.replace(/^0+/, '') : name);

const keyOf = (kind: Kind, name: string) => subjectKey(kind, spelledOnce(name));

const keysOf = ({ account, address }: Subject) => [
  keyOf('account', account),
  keyOf('address', address),
];

/** Seconds for which the account or the address must wait after too many failures; 0 when it need not. */
export async function throttledFor({ store, clock }: Services, subject: Subject): Promise<number> {
  const now = clock();
  let wait = 0;
  for (const key of keysOf(subject)) {
    const until = await findBlockedUntil(store, key, now.toISOString());
    const left = until === undefined ? 0 : Date.parse(until) - now.getTime();
    // No block is that long: it was written while a clock was wrong.
    if (left <= longestBlock + clockTolerance) wait = Math.max(wait, left);
  }
  return Math.ceil(wait / 1000);
}

/** True while the account or the address has failed too often. */
export const isThrottled = async (services: Services, subject: Subject): Promise<boolean> =>
  (await throttledFor(services, subject)) > 0;

/** Counts a failure; each one beyond the free ones doubles the wait, from 1 second up to 15 minutes. */
export async function recordFailure({ store, clock }: Services, subject: Subject): Promise<void> {
  const now = clock();
  const since = new Date(now.getTime() - forgetAfter).toISOString();
  for (const kind of ['account', 'address'] as const) {
    const key = keyOf(kind, subject[kind]);
    const failures = await countLoginFailure(store, key, now.toISOString(), since);
    const beyond = failures - freeFailures[kind];
    if (beyond <= 0) continue;
    const wait = Math.min(longestBlock, 1000 * 2 ** Math.min(beyond - 1, 20));
    await blockLogin(store, key, new Date(now.getTime() + wait).toISOString());
  }
}

/** Clears the failures counted under one of an account's sign-in names. */
export async function forgetFailures(store: Store, account: string): Promise<void> {
  await clearLoginFailures(store, keyOf('account', account));
}
