import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../services.ts';
import { leaseDueMail, markMailSent, postponeMail } from '../store/queries/outbox.ts';
import { letterAsHtml, letterAsText } from './letter.ts';
import type { Mail, Mailer } from './mailer.ts';
import { mailKinds } from './owe.ts';

const pollEvery = 2000;
// Longer than a mail may take, so that nobody else sends it meanwhile.
const leaseFor = 3 * 60_000;
const sendWithin = 2 * 60_000;
const stopWithin = 5000;
const firstRetryAfter = 30_000;
const longestRetryAfter = 6 * 60 * 60_000;

type Owed = NonNullable<Awaited<ReturnType<typeof leaseDueMail>>>;

const isKind = (kind: string): kind is keyof typeof mailKinds => Object.hasOwn(mailKinds, kind);

/** Milliseconds until the next attempt: 30 s, doubled with each failure, at most 6 hours. */
const retryAfter = (attempts: number): number =>
  Math.min(longestRetryAfter, firstRetryAfter * 2 ** Math.min(attempts - 1, 20));

/** Reasons are codes: an SMTP server's own words may hold addresses. */
function reasonOf(error: unknown): object {
  const { code, responseCode, name } = error as Record<string, unknown>;
  return { name, code, responseCode };
}

interface Options extends Pick<Services, 'store' | 'clock' | 'config' | 'tenant' | 'seal'> {
  readonly mailer: Mailer;
  /** The sender of every mail. */
  readonly from: string;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** Sends what the outbox owes, one mail after the other, for as long as it takes. */
export function createDelivery({ store, clock, mailer, from, log, ...services }: Options) {
  const { tenant, seal } = services;
  const context = { company: tenant, siteUrl: services.config.siteUrl, seal };
  const stopping = new AbortController();

  function write({ id, kind, recipient, payload, createdAt }: Owed): Mail {
    if (!isKind(kind)) throw new Error(`there is no mail of kind ${kind}`);
    const letter = mailKinds[kind].writeFrom(payload, context);
    return {
      id,
      from,
      to: recipient,
      ...(letter.replyTo ? { replyTo: letter.replyTo } : {}),
      subject: letter.subject,
      text: letterAsText(letter, tenant),
      html: letterAsHtml(letter, tenant),
      date: new Date(createdAt),
    };
  }

  /** False when nothing is due. */
  async function deliverNext(): Promise<boolean> {
    const now = clock();
    const leasedUntil = new Date(now.getTime() + leaseFor).toISOString();
    const owed = await leaseDueMail(store, now.toISOString(), leasedUntil);
    if (!owed) return false;
    const about = { mailId: owed.id, kind: owed.kind, attempts: owed.attempts };
    const lease = { id: owed.id, leasedUntil };
    try {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(sendWithin)]);
      await mailer.send(write(owed), signal);
    } catch (error) {
      const until = new Date(clock().getTime() + retryAfter(owed.attempts)).toISOString();
      await postponeMail(store, lease, until);
      log.warn({ ...about, until, reason: reasonOf(error) }, 'mail not sent, will be tried again');
      return true;
    }
    await markMailSent(store, lease, clock().toISOString());
    log.info(about, 'mail sent');
    return true;
  }

  let isStopped = false;
  let round: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  /** Tries everything that is due now, once. */
  async function deliverDue(): Promise<void> {
    while (!isStopped && (await deliverNext()));
  }

  const poll = () => {
    round = deliverDue()
      .catch((error) => log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        if (!isStopped) timer = setTimeout(poll, pollEvery).unref();
      });
  };

  /** Takes no further mail; one that is on its way gets a few seconds, then stays owed. */
  async function stop(): Promise<void> {
    isStopped = true;
    clearTimeout(timer);
    const deadline = setTimeout(() => stopping.abort(), stopWithin);
    await round;
    clearTimeout(deadline);
  }

  return { deliverDue, start: poll, stop };
}
