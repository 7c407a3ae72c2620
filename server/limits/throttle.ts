import type { Services } from '#server/services.ts';
import type { Store } from '#server/store/open.ts';
import {
  blockLogin,
  clearLoginFailures,
  countLoginFailure,
  findBlockedUntil,
} from '#server/store/queries/login-throttles.ts';
import { clockTolerance } from '#server/units/clock.ts';
import { minute } from '#server/units/duration.ts';
import { limitedBuckets } from './address-bucket.ts';
import { subjectKey } from './rate-limit.ts';
import { failureLifetime } from './sweep.ts';

type Counting = Pick<Services, 'store' | 'clock'>;

const longestBlock = 15 * minute;
/** Milliseconds from now beyond which a block was written while a clock was wrong: none is that long. */
const furthestBlock = 2 * longestBlock + clockTolerance;

// More for an address, because offices and homes share one; most for its known devices, which are their owners’.
const freeFailures = { account: 5, address: 20, devicesOfAddress: 100 } as const;

/** What a caller must present besides the password, so that a stranger's guesses do not block the owner. */
export type Evidence =
  | 'nothing'
  | 'captcha'
  | {
      /** As `verifyDevice()` names it. */
      readonly device: string;
    };

export interface Subject {
  /** The customer code, or a name in its one spelling that no account has. Missing for keys that nobody can guess: only the address waits, and no stranger can lock their owner out. */
  readonly account?: string;
  readonly address: string;
  readonly evidence?: Evidence;
}

const accountKey = (account: string) => subjectKey('account', account);

const countersOfAddress = (name: string, address: string, free: number) =>
  limitedBuckets(address).map(({ subject, times }) => ({
    key: subjectKey(name, subject),
    allowance: free * times,
  }));

/** The counters of a caller's failures: known devices have their own, which no stranger can reach. */
function countersOf({ account, address, evidence = 'nothing' }: Subject) {
  const allowance = freeFailures.account;
  if (typeof evidence === 'object')
    return [
      { key: subjectKey('device', evidence.device), allowance },
      ...countersOfAddress('devices-address', address, freeFailures.devicesOfAddress),
    ];
  const ofAddress = countersOfAddress('address', address, freeFailures.address);
  return account === undefined
    ? ofAddress
    : [{ key: accountKey(account), allowance }, ...ofAddress];
}

/** Callers with a correct captcha wait only for the failures of such callers. */
const captchaKey = (key: string) => `captcha-${key}`;

/** Seconds for which the account or the address must wait after too many failures; 0 when it need not. */
export async function throttledFor({ store, clock }: Counting, subject: Subject): Promise<number> {
  const now = clock();
  let wait = 0;
  for (const { key } of countersOf(subject)) {
    const blockKey = subject.evidence === 'captcha' ? captchaKey(key) : key;
    const until = await findBlockedUntil(store, blockKey, now.toISOString());
    const remainingMs = until === undefined ? 0 : Date.parse(until) - now.getTime();
    if (remainingMs <= furthestBlock) wait = Math.max(wait, remainingMs);
  }
  return Math.ceil(wait / 1000);
}

/** True while the account or the address has failed too often. */
export const isThrottled = async (services: Counting, subject: Subject): Promise<boolean> =>
  (await throttledFor(services, subject)) > 0;

/**
 * Counts a failure; each one beyond the free ones doubles the wait, from 1 second up to 15 minutes. A failure with a
 * captcha blocks both ways, the one without a captcha for twice as long, so that together they allow no more guesses
 * than one of them.
 */
export async function recordFailure({ store, clock }: Counting, subject: Subject): Promise<void> {
  const now = clock();
  const since = new Date(now.getTime() - failureLifetime).toISOString();
  const momentIn = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
  for (const { key, allowance } of countersOf(subject)) {
    const failures = await countLoginFailure(store, key, now.toISOString(), since);
    const excess = failures - allowance;
    if (excess <= 0) continue;
    const wait = Math.min(longestBlock, 1000 * 2 ** Math.min(excess - 1, 20));
    const isWithCaptcha = subject.evidence === 'captcha';
    await blockLogin(store, key, now.toISOString(), momentIn(isWithCaptcha ? 2 * wait : wait));
    if (isWithCaptcha) await blockLogin(store, captchaKey(key), now.toISOString(), momentIn(wait));
  }
}

/** The moment until which an account is blocked, with or without a captcha. */
export async function findLock(
  { store, clock }: Counting,
  customerId: number,
): Promise<string | undefined> {
  const key = accountKey(String(customerId));
  const keys = [key, captchaKey(key)];
  const now = clock();
  const blocks = await Promise.all(
    keys.map((key) => findBlockedUntil(store, key, now.toISOString())),
  );
  return blocks
    .filter((until) => until !== undefined)
    .filter((until) => Date.parse(until) - now.getTime() <= furthestBlock)
    .toSorted()
    .at(-1);
}

/** Clears the failures of an account, or of a name before it had one. */
export async function forgetFailures(store: Store, account: string): Promise<void> {
  const key = accountKey(account);
  await clearLoginFailures(store, [key, captchaKey(key)]);
}
