import { clockTolerance } from '#server/units/clock.ts';
import { day, hour, minute } from '#server/units/duration.ts';
import type { Services } from '../services.ts';
import { siteUrlOf } from '../settings/site-url.ts';
import { type MailOutcome, mailSignal } from '../signals.ts';
import { rescheduleMail } from '../store/queries/clock-jumps.ts';
import {
  deleteEndedMail,
  leaseDueMail,
  markMailFailed,
  markMailRefused,
  markMailSent,
  postponeMail,
} from '../store/queries/outbox.ts';
import { isTooLate, longestRetryDelay, nextAttempt } from './attempts.ts';
import { isKind, mailKinds, usefulFor } from './enqueue.ts';
import { letterAsHtml } from './letter-html.ts';
import { letterAsText } from './letter-text.ts';
import type { Mail, Mailer } from './mailer.ts';
import { isPermanentRefusal } from './refusal.ts';

const pollInterval = 2000;
/** Mails sent at the same time, so that a slow one holds up only a fifth of the others. */
const concurrency = 5;
// Longer than sending may take, so that no other process sends the mail too.
const leaseDuration = 3 * minute;
const sendTimeout = 2 * minute;
const stopTimeout = 5000;
const endedRetention = 30 * day;
const sweepInterval = hour;

type DueMail = NonNullable<Awaited<ReturnType<typeof leaseDueMail>>>;

/** Codes only, as an SMTP server's messages may hold addresses. */
function reasonOf(error: unknown): object {
  const { code, responseCode, name } = error as Record<string, unknown>;
  return { name, code, responseCode };
}

interface Options
  extends Pick<Services, 'store' | 'clock' | 'config' | 'tenant' | 'keyring' | 'invoices'> {
  readonly mailer: Mailer;
  /** The sender of every mail. */
  readonly from: string;
  readonly log: Readonly<
    Record<'info' | 'warn' | 'error', (about: object, message: string) => void>
  >;
}

/** Sends the mails in the outbox, a few at a time. */
export function createDelivery(options: Options) {
  const { store, clock, config, mailer, from, log, keyring, invoices } = options;
  const stopping = new AbortController();

  async function write({ id, kind, recipient, payload, createdAt }: DueMail): Promise<Mail> {
    if (!isKind(kind)) throw new Error(`there is no mail of kind ${kind}`);
    const { tenant } = options;
    const context = { company: tenant, siteUrl: siteUrlOf(config), keyring };
    const letter = mailKinds[kind].writeFrom(payload, context);
    return {
      id,
      from,
      to: recipient,
      ...(letter.replyTo ? { replyTo: letter.replyTo } : {}),
      subject: letter.subject,
      text: letterAsText(letter, tenant),
      html: letterAsHtml(letter, context),
      files: await mailKinds[kind].attachFrom(payload, { company: tenant, invoices }),
      date: new Date(createdAt),
    };
  }

  /** Ends a lease after a failure: postpones the mail or gives it up, at once if it was refused permanently. */
  async function retryLater(
    due: DueMail,
    leasedUntil: string,
    error: unknown,
  ): Promise<Exclude<MailOutcome, 'sent'>> {
    const { id, kind, attempts } = due;
    const failedAt = clock().getTime();
    const about = { mailId: id, kind, attempts, reason: reasonOf(error) };
    if (isPermanentRefusal(error)) {
      await markMailRefused(store, { id, leasedUntil }, new Date(failedAt).toISOString());
      log.error(about, 'mail refused permanently');
      return 'refused';
    }
    // An attempt that we aborted ourselves is not a failure.
    const next = stopping.signal.aborted
      ? failedAt
      : nextAttempt({ ...due, usefulFor: usefulFor(kind) }, failedAt);
    if (next === undefined) {
      await markMailFailed(store, { id, leasedUntil }, new Date(failedAt).toISOString());
      log.error(about, 'mail given up');
      return 'given-up';
    }
    const until = new Date(next).toISOString();
    await postponeMail(store, { id, leasedUntil }, until);
    log.warn({ ...about, until }, 'mail not sent, will be tried again');
    return 'postponed';
  }

  async function send(due: DueMail): Promise<void> {
    if (isTooLate({ ...due, usefulFor: usefulFor(due.kind) }, clock().getTime()))
      throw Object.assign(new Error('too late'), { code: 'TOO_LATE' });
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(sendTimeout)]);
    await mailer.send(await write(due), signal);
  }

  /** False when nothing is due. */
  async function deliverNext(): Promise<boolean> {
    const now = clock();
    const leasedUntil = new Date(now.getTime() + leaseDuration).toISOString();
    const due = await leaseDueMail(store, now.toISOString(), leasedUntil);
    if (!due) return false;
    const { id, kind, attempts, recipient } = due;
    const startedAt = performance.now();
    const report = (outcome: MailOutcome) =>
      mailSignal.publish({ kind, outcome, milliseconds: performance.now() - startedAt });
    try {
      await send(due);
    } catch (error) {
      report(await retryLater(due, leasedUntil, error));
      return true;
    }
    await markMailSent(store, { id, leasedUntil, recipient }, clock().toISOString());
    report('sent');
    log.info({ mailId: id, kind, attempts }, 'mail sent');
    return true;
  }

  let sweptAt = Number.NEGATIVE_INFINITY;

  /** Deletes, once an hour, mails that were sent or given up long ago. */
  async function sweep(): Promise<void> {
    const now = clock().getTime();
    if (now - sweptAt < sweepInterval) return;
    sweptAt = now;
    await deleteEndedMail(store, new Date(now - endedRetention).toISOString());
  }

  let seenAt = Number.POSITIVE_INFINITY;

  /** At the start and whenever the clock went back: mails postponed by a wrong clock are due now. */
  async function reschedule(): Promise<void> {
    const now = clock().getTime();
    const wentBack = now < seenAt - clockTolerance;
    seenAt = now;
    if (!wentBack) return;
    const at = (ahead: number) => new Date(now + ahead).toISOString();
    await rescheduleMail(store, {
      now: at(0),
      latestQueued: at(clockTolerance),
      latestLease: at(leaseDuration + clockTolerance),
      latestAttempt: at(longestRetryDelay + clockTolerance),
    });
  }

  let isStopped = false;
  let round: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function deliverInTurn(): Promise<void> {
    while (!isStopped && (await deliverNext()));
  }

  /** Tries everything that is due now, once. */
  async function deliverDue(): Promise<void> {
    await reschedule();
    const results = await Promise.allSettled(Array.from({ length: concurrency }, deliverInTurn));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    if (!isStopped) await sweep();
  }

  const poll = () => {
    round = deliverDue()
      .catch((error) => log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        if (!isStopped) timer = setTimeout(poll, pollInterval).unref();
      });
  };

  /** Starts no further mail; those being sent get a few seconds and otherwise stay due. */
  async function stop(): Promise<void> {
    isStopped = true;
    clearTimeout(timer);
    const deadline = setTimeout(() => stopping.abort(), stopTimeout);
    await round;
    clearTimeout(deadline);
  }

  return { deliverDue, start: poll, stop };
}
