import { day, hour } from '#server/units/duration.ts';

const firstRetryDelay = 30_000;
/** The most milliseconds between two attempts. */
export const longestRetryDelay = 6 * hour;
const retryWindow = day;
/** Even after days without a running server, mail is not given up at the first failure. */
const minimumAttempts = 8;
/** How long before its time ends a mail is tried for the last time: later, the next look at the outbox is too late. */
const lastAttemptBefore = 10_000;

interface MailAttempts {
  /** The attempts so far, including the one that just failed. */
  readonly attempts: number;
  /** When it was queued. */
  readonly createdAt: string;
  /** Milliseconds in the outbox after which it is not worth sending; undefined if it always is. */
  readonly usefulFor: number | undefined;
}

/** True for a mail whose link has expired or is about to. */
export const isTooLate = ({ createdAt, usefulFor }: Omit<MailAttempts, 'attempts'>, now: number) =>
  usefulFor !== undefined && now > Date.parse(createdAt) + usefulFor;

/** Milliseconds until another attempt: 30 s, doubled with each failure, at most 6 hours. */
const retryDelay = (attempts: number): number =>
  Math.min(longestRetryDelay, firstRetryDelay * 2 ** Math.min(attempts - 1, 20));

/** When to try again after a failure, at the latest shortly before the mail's time ends; undefined after the last attempt. */
export function nextAttempt(
  { attempts, createdAt, usefulFor }: MailAttempts,
  failedAt: number,
): number | undefined {
  const lastAttemptAt =
    Date.parse(createdAt) + (usefulFor === undefined ? retryWindow : usefulFor - lastAttemptBefore);
  const next = failedAt + retryDelay(attempts);
  if (failedAt < lastAttemptAt) return Math.min(next, lastAttemptAt);
  return usefulFor === undefined && attempts < minimumAttempts ? next : undefined;
}
