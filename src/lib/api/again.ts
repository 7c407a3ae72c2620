import { environment } from '#lib/environment.ts';
import { isAnswerError, isTransient } from './errors.ts';

/** A read is sent at most so often. */
const most = 3;
/** The longest first pause in milliseconds; it doubles with each attempt. */
const firstPause = 500;
/** If the server asks for a longer pause, in milliseconds, only a person tries again. */
const longestPause = 5000;

/** The pause that a failed answer asks for (`Retry-After`), in milliseconds. */
export const askedPause = (error: unknown): number =>
  isAnswerError(error) ? (error.retryAfter ?? 0) * 1000 : 0;

/** Sends a read, with retries after transient errors; throws the last error or the signal's reason. */
export async function sendAgain<T>(send: () => Promise<T>, stop: AbortSignal): Promise<T> {
  for (let sent = 1; ; sent += 1) {
    try {
      return await send();
    } catch (error) {
      const asked = askedPause(error);
      const isOver = sent === most || stop.aborted || !environment.isOnline();
      if (isOver || !isTransient(error) || asked > longestPause) throw error;
      // At a random moment, so that clients do not all return at once after an outage.
      await environment.wait(asked + Math.random() * firstPause * 2 ** (sent - 1), stop);
    }
  }
}
