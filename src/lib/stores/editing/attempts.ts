import { createIdempotencyKey } from '#lib/api/request.ts';

/** One intended effect: the body of its request and its idempotency key. */
export interface Attempt {
  readonly key: string;
  readonly body: string;
}

/** Remembers the newest attempt. */
export interface AttemptMemory {
  readonly read: () => Attempt | undefined;
  /** Undefined forgets it. */
  readonly write: (attempt: Attempt | undefined) => void;
}

/** Remembers the newest attempt while the page is open. */
export function attemptsInMemory(): AttemptMemory {
  let newest: Attempt | undefined;
  return {
    read: () => newest,
    write: (attempt) => {
      newest = attempt;
    },
  };
}

/** The idempotency key for this body: the same until the attempt is forgotten, so that it takes effect once. */
export function keyFor(body: string, memory: AttemptMemory): string {
  const attempt = memory.read();
  if (attempt?.body === body) return attempt.key;
  const key = createIdempotencyKey();
  memory.write({ key, body });
  return key;
}
