import { createIdempotencyKey } from '#lib/api/request.ts';

/** One intended effect: the words of its request and the key under which they are sent. */
export interface Attempt {
  readonly key: string;
  readonly body: string;
}

/** Where the newest attempt is remembered. */
export interface AttemptMemory {
  readonly read: () => Attempt | undefined;
  /** Undefined forgets it. */
  readonly write: (attempt: Attempt | undefined) => void;
}

/** Remembers the newest attempt for as long as the page is open. */
export function attemptsInMemory(): AttemptMemory {
  let newest: Attempt | undefined;
  return {
    read: () => newest,
    write: (attempt) => {
      newest = attempt;
    },
  };
}

/** The key for these words: the same words keep theirs until they are forgotten, so that they never arrive twice. */
export function keyFor(body: string, memory: AttemptMemory): string {
  const attempt = memory.read();
  if (attempt?.body === body) return attempt.key;
  const key = createIdempotencyKey();
  memory.write({ key, body });
  return key;
}
