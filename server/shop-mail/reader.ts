import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Lacking } from '#lib/domain/invoice-needs.ts';
import type { MailDocument, MailPart } from '#lib/domain/shop-mail/document.ts';
import type { Findings } from '#lib/domain/shop-mail/findings.ts';
import { maxBytes } from './file-kind.ts';
import { type Refusal, RefusedMail } from './refusals.ts';

/** The content of a mail: the findings, the texts they are in, and what it lacks as an invoice. */
export interface ReadMail extends Omit<MailDocument, 'parts'> {
  readonly findings: Findings;
  readonly texts: readonly Pick<MailPart, 'kind' | 'text'>[];
  readonly lacking: Lacking;
  /** For each item the index of its parcel’s tracking number; undefined if the mail does not say it. */
  readonly itemParcels: readonly number[] | undefined;
  /** The first PDF in it with a total. */
  readonly pdf: Uint8Array | undefined;
}

/** What the worker says first, once it has loaded what it reads with. */
export const readyMessage = 'ready';

/** A message from the worker for each mail. */
export type Answer = ReadMail | { readonly refusal: Refusal } | { readonly error: unknown };

/** Reads shops’ mails outside the thread that answers customers. */
export interface ShopMailReader {
  /** Reads a mail, web page, text or PDF; throws `RefusedMail` for what is not read. */
  readonly read: (bytes: Uint8Array) => Promise<ReadMail>;
}

interface Limits {
  /** For reading; starting a thread takes seconds on a busy machine, which is not the mail’s fault. */
  readonly milliseconds: number;
  readonly megabytes: number;
}

/** How long a thread may take to start. */
const startMilliseconds = 60_000;
const defaultLimits: Limits = { milliseconds: 10_000, megabytes: 256 };

/**
 * Reads in a worker thread, one mail after the other. A mail that takes too much time or memory ends the thread, and the
 * next mail starts another. An idle thread does not keep the process alive.
 */
export function createShopMailReader(
  limits: Limits = defaultLimits,
  script: URL = new URL('./worker.ts', import.meta.url),
): ShopMailReader {
  let worker: Worker | undefined;
  let lastRead: Promise<unknown> = Promise.resolve();

  const start = async () => {
    const thread = new Worker(script, {
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    });
    // A library may fail after the answer; an error that nobody listens to would end the server.
    const forget = () => {
      if (worker === thread) worker = undefined;
    };
    thread.on('error', forget).on('exit', forget);
    worker = thread;
    const hasEnded = once(thread, 'exit').then(() => {
      throw new Error('The thread that reads mails ended at its start.');
    });
    const timer = setTimeout(() => void thread.terminate(), startMilliseconds);
    await Promise.race([once(thread, 'message'), hasEnded]).finally(() => clearTimeout(timer));
    return thread;
  };

  const ask = async (bytes: Uint8Array): Promise<Answer> => {
    const thread = worker ?? (await start());
    thread.ref();
    const pending = Promise.withResolvers<Answer>();
    const giveUp = () => pending.resolve({ refusal: 'costly' });
    const timer = setTimeout(giveUp, limits.milliseconds);
    thread.on('message', pending.resolve).on('error', giveUp).on('exit', giveUp);
    thread.postMessage(bytes);
    const answer = await pending.promise;
    clearTimeout(timer);
    thread.off('message', pending.resolve).off('error', giveUp).off('exit', giveUp);
    if ('refusal' in answer && answer.refusal === 'costly') {
      worker = undefined;
      await thread.terminate();
    } else thread.unref();
    return answer;
  };

  const read = async (bytes: Uint8Array): Promise<ReadMail> => {
    // Also checked in the thread, but copying the bytes to it costs time and memory.
    if (bytes.length > maxBytes) throw new RefusedMail('large');
    const answer = await ask(bytes);
    if ('refusal' in answer) throw new RefusedMail(answer.refusal);
    if ('error' in answer) throw answer.error;
    return answer;
  };

  return {
    read: (bytes) => {
      const mail = lastRead.then(() => read(bytes));
      lastRead = mail.catch(() => undefined);
      return mail;
    },
  };
}
