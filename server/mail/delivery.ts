import { noteOutage } from '#server/outages.ts';
import { rescheduleMail } from '#server/store/queries/clock-jumps.ts';
import { clearSentPayloads, deleteEndedMail } from '#server/store/queries/outbox.ts';
import { clockTolerance } from '#server/units/clock.ts';
import { day, hour } from '#server/units/duration.ts';
import { longestRetryDelay } from './attempts.ts';
import { type DeliveryOptions, deliverNext, leaseDuration } from './deliver-next.ts';
import { wordsKept } from './enqueue.ts';

const pollInterval = 2000;
/** Mails sent at the same time, so that a slow one holds up only a fifth of the others. */
const concurrency = 5;
const stopTimeout = 5000;
const endedRetention = 30 * day;
const sweepInterval = hour;

/** Sends the mails in the outbox, a few at a time. */
export function createDelivery(options: DeliveryOptions) {
  const { store, clock, log } = options;
  const stopController = new AbortController();
  let sweptAt = Number.NEGATIVE_INFINITY;

  /** Once an hour erases the words of mails sent days ago, and deletes those that were sent or given up long ago. */
  async function sweep(): Promise<void> {
    const now = clock().getTime();
    if (now - sweptAt < sweepInterval) return;
    sweptAt = now;
    await clearSentPayloads(store, new Date(now - wordsKept).toISOString());
    await deleteEndedMail(store, new Date(now - endedRetention).toISOString());
  }

  let lastSeenAt = Number.POSITIVE_INFINITY;

  /** Makes mails that a wrong clock postponed due, at the start and whenever the clock has gone back. */
  async function reschedule(): Promise<void> {
    const now = clock().getTime();
    const hasGoneBack = now < lastSeenAt - clockTolerance;
    lastSeenAt = now;
    if (!hasGoneBack) return;
    const isoIn = (ahead: number) => new Date(now + ahead).toISOString();
    await rescheduleMail(store, {
      now: isoIn(0),
      latestQueued: isoIn(clockTolerance),
      latestLease: isoIn(leaseDuration + clockTolerance),
      latestAttempt: isoIn(longestRetryDelay + clockTolerance),
    });
  }

  let isStopped = false;
  let round: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function deliverInTurn(): Promise<void> {
    while (!isStopped && (await deliverNext(options, stopController.signal)));
  }

  /** Tries every mail that is due now, once. */
  async function deliverDue(): Promise<void> {
    await reschedule();
    // Also after a failure, a round ends only when every mail in it has: `stop()` waits for it.
    const results = await Promise.allSettled(Array.from({ length: concurrency }, deliverInTurn));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    if (!isStopped) await sweep();
  }

  const poll = () => {
    round = deliverDue()
      .catch((error) => {
        noteOutage(error);
        log.error({ err: error }, 'the outbox could not be read');
      })
      .finally(() => {
        if (!isStopped) timer = setTimeout(poll, pollInterval).unref();
      });
  };

  /** Starts no further mail; those being sent get a few seconds and otherwise stay due. */
  async function stop(): Promise<void> {
    isStopped = true;
    clearTimeout(timer);
    const deadline = setTimeout(() => stopController.abort(), stopTimeout);
    await round;
    clearTimeout(deadline);
  }

  return { deliverDue, start: poll, stop };
}
