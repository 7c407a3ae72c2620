import { environment } from '#lib/environment.ts';
import { isAnswerError, isTransient } from './errors.ts';

/** The most times that a read is sent. */
const maxAttempts = 3;
/** The longest pause after the first attempt; it doubles with each further one. */
const firstPauseMs = 500;
/** If the server asks for a longer pause, the call fails, and the person decides whether to try again. */
const maxPauseMs = 5000;

/** The pause that a failed answer asks for (`Retry-After`), in milliseconds. */
export const retryAfterMs = (error: unknown): number =>
  isAnswerError(error) ? (error.retryAfter ?? 0) * 1000 : 0;

/** Sends a read, and again after transient errors; throws the last error or the signal's reason. */
export async function sendWithRetries<T>(send: () => Promise<T>, stop: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      const pauseMs = retryAfterMs(error);
      const isLast = attempt === maxAttempts || stop.aborted || !environment.isOnline();
      if (isLast || !isTransient(error) || pauseMs > maxPauseMs) throw error;
      // At a random moment, so that clients do not all return at once after an outage.
      await environment.wait(pauseMs + Math.random() * firstPauseMs * 2 ** (attempt - 1), stop);
    }
  }
}
