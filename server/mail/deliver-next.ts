import type { Services } from '#server/services.ts';
import { siteUrlOf } from '#server/settings/site-url.ts';
import { type MailOutcome, mailSignal } from '#server/signals.ts';
import {
  leaseDueMail,
  markMailFailed,
  markMailRefused,
  markMailSent,
  postponeMail,
} from '#server/store/queries/outbox.ts';
import { minute } from '#server/units/duration.ts';
import { isTooLate, nextAttempt } from './attempts.ts';
import { isKind, keepsWords, mailKinds, usefulFor } from './enqueue.ts';
import { letterAsHtml } from './letter-html.ts';
import { letterAsText } from './letter-text.ts';
import type { Mail, Mailer } from './mailer.ts';
import { isPermanentRefusal } from './refusal.ts';

// Longer than sending may take, so that no other process sends the mail too.
export const leaseDuration = 3 * minute;
const sendTimeout = 2 * minute;

type DueMail = NonNullable<Awaited<ReturnType<typeof leaseDueMail>>>;

/** What mails are delivered with; `tenant` may change with each release. */
export interface DeliveryOptions
  extends Pick<Services, 'store' | 'clock' | 'config' | 'tenant' | 'keyring' | 'invoices'> {
  readonly mailer: Mailer;
  /** The sender of every mail. */
  readonly from: string;
  readonly log: Readonly<
    Record<'info' | 'warn' | 'error', (details: object, message: string) => void>
  >;
}

/** Codes only, as an SMTP server's messages may hold addresses. */
function reasonOf(error: unknown): object {
  const { code, responseCode, name }: Record<string, unknown> = Object(error);
  return { name, code, responseCode };
}

async function write(
  { config, tenant, keyring, invoices, from }: DeliveryOptions,
  { id, kind, recipient, payload, createdAt, copyOf }: DueMail,
): Promise<Mail> {
  if (!isKind(kind)) throw new Error(`there is no mail of kind ${kind}`);
  const context = { company: tenant, siteUrl: siteUrlOf(config), keyring };
  const letter = mailKinds[kind].writeFrom(payload, context);
  return {
    id,
    from,
    to: recipient,
    ...(letter.replyTo && { replyTo: letter.replyTo }),
    subject: copyOf === null ? letter.subject : `Copy: ${letter.subject}`,
    ...(copyOf !== null && { copyOf }),
    text: letterAsText(letter, tenant),
    html: letterAsHtml(letter, context),
    files: await mailKinds[kind].attachFrom(payload, { company: tenant, invoices }),
    date: new Date(createdAt),
  };
}

async function send(options: DeliveryOptions, mail: DueMail, stop: AbortSignal): Promise<void> {
  // Too late for another attempt as well, so that retryLater() gives it up.
  if (isTooLate({ ...mail, usefulFor: usefulFor(mail.kind) }, options.clock().getTime()))
    throw Object.assign(new Error('too late'), { code: 'TOO_LATE' });
  const signal = AbortSignal.any([stop, AbortSignal.timeout(sendTimeout)]);
  await options.mailer.send(await write(options, mail), signal);
}

/** Ends a lease after a failure: postpones the mail or gives it up, at once if it was refused permanently. */
async function retryLater(
  { store, clock, log }: DeliveryOptions,
  mail: DueMail & { readonly leasedUntil: string },
  error: unknown,
  stop: AbortSignal,
): Promise<Exclude<MailOutcome, 'sent'>> {
  const { id, kind, attempts, leasedUntil } = mail;
  const failedAt = clock().getTime();
  const details = { mailId: id, kind, attempts, reason: reasonOf(error) };
  if (isPermanentRefusal(error)) {
    await markMailRefused(store, { id, leasedUntil }, new Date(failedAt).toISOString());
    log.error(details, 'mail refused permanently');
    return 'refused';
  }
  // An attempt that we aborted ourselves is not a failure.
  const next = stop.aborted
    ? failedAt
    : nextAttempt({ ...mail, usefulFor: usefulFor(kind) }, failedAt);
  if (next === undefined) {
    await markMailFailed(store, { id, leasedUntil }, new Date(failedAt).toISOString());
    log.error(details, 'mail given up');
    return 'given-up';
  }
  const until = new Date(next).toISOString();
  await postponeMail(store, { id, leasedUntil }, until);
  log.warn({ ...details, until }, 'mail not sent, will be tried again');
  return 'postponed';
}

/** Tries the mail that has been due longest; false when none is due. */
export async function deliverNext(options: DeliveryOptions, stop: AbortSignal): Promise<boolean> {
  const { store, clock, log } = options;
  const now = clock();
  const leasedUntil = new Date(now.getTime() + leaseDuration).toISOString();
  const mail = await leaseDueMail(store, now.toISOString(), leasedUntil);
  if (!mail) return false;
  const { id, kind, attempts, recipient } = mail;
  const startedAt = performance.now();
  const report = (outcome: MailOutcome) =>
    mailSignal.publish({ kind, outcome, milliseconds: performance.now() - startedAt });
  try {
    await send(options, mail, stop);
  } catch (error) {
    report(await retryLater(options, { ...mail, leasedUntil }, error, stop));
    return true;
  }
  const sent = { id, leasedUntil, recipient, keepsPayload: keepsWords(kind) };
  await markMailSent(store, sent, clock().toISOString());
  report('sent');
  log.info({ mailId: id, kind, attempts }, 'mail sent');
  return true;
}
