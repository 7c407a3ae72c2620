import { hash } from 'node:crypto';
import type { Lacking } from '#lib/domain/invoice-needs.ts';
import type { MailDocument, MailPart } from '#lib/domain/shop-mail/document.ts';
import type { Findings } from '#lib/domain/shop-mail/findings.ts';
import { createLimitedProcess } from '#scripts/limited/limited-process.ts';
import { createWorkQueue } from '#server/limits/work-queue.ts';
import { ProblemError } from '#server/problem.ts';
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

/** The answer of reader-process.ts. */
export type Answer = ReadMail | { readonly refusal: Refusal };

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

const usualLimits: Limits = { reading: 10_000, idle: 60_000 };

/**
 * Reads in a child process with limited memory, one file after the other. A file that takes too much time or memory ends
 * the process, and the next file starts another.
 */
export function createShopMailReader(
  limits: Limits = usualLimits,
  script: URL = new URL('./reader-process.ts', import.meta.url),
): ShopMailReader {
  const askProcess = createLimitedProcess<Uint8Array, Answer>({
    script,
    answering: limits.reading,
    idle: limits.idle,
  });
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

  const ask = async (bytes: Uint8Array): Promise<Answer> => {
    const outcome = await askProcess(bytes);
    if (outcome === 'late') return { refusal: 'slow' };
    if (outcome === 'ended') return { refusal: 'unreadable' };
    if (outcome !== 'missing') return outcome.answer;
    const message = 'Files cannot be read right now. Please try again in a few minutes.';
    throw new ProblemError('unavailable', message, { retryAfter: 60 });
  };

  const read = async (bytes: Uint8Array, { onTurn, onRead }: ReadOptions): Promise<ReadMail> => {
    await onTurn?.();
    const startedAt = performance.now();
    const answer = await ask(bytes);
    const refused = 'refusal' in answer ? new RefusedMail(answer.refusal) : undefined;
    await onRead?.((performance.now() - startedAt) / 1000, refused);
    if (refused || 'refusal' in answer) throw refused;
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
