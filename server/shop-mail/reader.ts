import type { ChildProcess } from 'node:child_process';
import { hash } from 'node:crypto';
import type { Lacking } from '#lib/domain/invoice-needs.ts';
import type { MailDocument, MailPart } from '#lib/domain/shop-mail/document.ts';
import type { Findings } from '#lib/domain/shop-mail/findings.ts';
import { createWorkQueue } from '#server/limits/work-queue.ts';
import { ProblemError } from '#server/problem.ts';
import { maxBytes } from './file-kind.ts';
import { type Refusal, RefusedMail } from './refusals.ts';
import { startReader } from './start-reader.ts';

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

/** The process's message for each file, after “begun”; its first message is “ready”. */
export type Answer = ReadMail | { readonly refusal: Refusal } | { readonly error: unknown };

export interface ReadOptions {
  /** Whose share of the queue the file takes. */
  readonly caller?: string;
  /** Runs when the file's turn has come, such as to count it; if it throws, the file is not read. */
  readonly onTurn?: () => Promise<void>;
  /** Runs once for a file that was read or refused, however many requests share the reading. */
  readonly onRead?: (seconds: number, error?: RefusedMail) => Promise<void>;
}

/** Reads files from strangers outside the server's process. */
export interface ShopMailReader {
  /**
   * Reads a mail, web page, text or PDF. Throws `RefusedMail` for what is not read, and `too-many-requests` or
   * `unavailable` when too many files wait.
   */
  readonly read: (bytes: Uint8Array, options?: ReadOptions) => Promise<ReadMail>;
}

interface Limits {
  /** Milliseconds for a file. */
  readonly reading: number;
  /** Milliseconds without work after which the process ends. */
  readonly idle: number;
}

/** Milliseconds that a process may take to start, which on a busy machine is seconds. */
const startTimeout = 60_000;
const usualLimits: Limits = { reading: 10_000, idle: 60_000 };

/**
 * The process's next message but “begun”; “lost” if it ends before that, “ended” if after it, “late” after the milliseconds.
 */
const nextMessage = (child: ChildProcess, milliseconds: number) =>
  new Promise<unknown>((resolve) => {
    let hasBegun = false;
    const settle = (result: unknown) => {
      if (result === 'begun') {
        hasBegun = true;
        timer.refresh();
        return;
      }
      clearTimeout(timer);
      child.off('message', settle).off('exit', end).off('error', end);
      resolve(result);
    };
    const end = () => settle(hasBegun ? 'ended' : 'lost');
    const timer = setTimeout(() => settle('late'), milliseconds);
    child.on('message', settle).on('exit', end).on('error', end);
  });

/**
 * Reads in a child process with limited memory, one file after the other. A file that takes too much time or memory ends
 * the process, and the next file starts another.
 */
export function createShopMailReader(
  limits: Limits = usualLimits,
  script: URL = new URL('./reader-process.ts', import.meta.url),
): ShopMailReader {
  let reader: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  /** Readings under way, by caller and file. */
  const pendingReads = new Map<string, Promise<ReadMail>>();
  const readInTurn = createWorkQueue({
    atOnce: 1,
    waitingAtMost: 60,
    waitTimeout: 15_000,
    share: { atOnce: 1, waitingAtMost: 2 },
    busy: 'Many files are being read right now. Please try again in a moment.',
    ownBusy: 'Your other files are still being read. Please try again in a moment.',
  });

  const stop = (child: ChildProcess) => {
    if (reader === child) reader = undefined;
    child.kill('SIGKILL');
  };

  /** Undefined if it does not start, such as when somebody ends it. */
  const start = async () => {
    const child = startReader(script);
    // A failed start and a process that ends have both events; an error without a listener would end the server.
    child.on('error', () => stop(child)).on('exit', () => stop(child));
    const message = await nextMessage(child, startTimeout);
    if (message === 'ready') {
      reader = child;
      return child;
    }
    stop(child);
    return undefined;
  };

  /** An idle process does not keep the server alive. */
  const setBusy = (child: ChildProcess, isBusy: boolean) => {
    clearTimeout(idleTimer);
    if (isBusy) child.ref();
    else child.unref();
    if (isBusy) child.channel?.ref();
    else child.channel?.unref();
    if (!isBusy) idleTimer = setTimeout(() => stop(child), limits.idle).unref();
  };

  /** Undefined if the process ended before it had the file. */
  const ask = async (bytes: Uint8Array): Promise<Answer | undefined> => {
    const child = reader?.connected ? reader : await start();
    if (!child) return undefined;
    setBusy(child, true);
    const message = nextMessage(child, limits.reading);
    // Without it, a channel that closes meanwhile would be an error of the server; the process's end says it.
    child.send(bytes, () => undefined);
    const answer = await message;
    setBusy(child, false);
    if (answer !== 'ended' && answer !== 'lost' && answer !== 'late') return answer as Answer;
    stop(child);
    if (answer === 'lost') return undefined;
    return { refusal: answer === 'late' ? 'slow' : 'unreadable' };
  };

  /** Somebody may end a process that waits or starts; that is not the file's fault. */
  const askTwice = async (bytes: Uint8Array): Promise<Answer> => {
    const answer = (await ask(bytes)) ?? (await ask(bytes));
    if (answer) return answer;
    const message = 'Files cannot be read right now. Please try again in a few minutes.';
    throw new ProblemError('unavailable', message, { retryAfter: 60 });
  };

  const read = async (bytes: Uint8Array, { onTurn, onRead }: ReadOptions): Promise<ReadMail> => {
    await onTurn?.();
    const startedAt = performance.now();
    const answer = await askTwice(bytes);
    const refused = 'refusal' in answer ? new RefusedMail(answer.refusal) : undefined;
    await onRead?.((performance.now() - startedAt) / 1000, refused);
    if (refused || 'refusal' in answer) throw refused;
    if ('error' in answer) throw answer.error;
    return answer;
  };

  return {
    read: async (bytes, options = {}) => {
      const { caller = '' } = options;
      // Also checked in the process, but sending the bytes costs time and memory.
      if (bytes.length > maxBytes) throw new RefusedMail('large');
      const key = `${caller} ${hash('sha256', bytes)}`;
      const pendingRead = pendingReads.get(key);
      if (pendingRead) return await pendingRead;
      const reading = readInTurn(() => read(bytes, options), caller === '' ? [] : [caller]);
      pendingReads.set(key, reading);
      return await reading.finally(() => pendingReads.delete(key));
    },
  };
}
