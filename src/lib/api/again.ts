import { environment } from '#lib/environment.ts';
import { isAnswerError, isTransient } from './errors.ts';

/** How often a read is sent at most. */
const most = 3;
/** The first pause is up to so many milliseconds long, each further one up to twice as long as the one before. */
const firstPause = 500;
/** A server that asks for more patience, in milliseconds, is asked again by a person or not at all. */
const longestPause = 5000;

/** Milliseconds that whoever answered asks to be left alone. */
export const askedPause = (error: unknown): number =>
  isAnswerError(error) ? (error.retryAfter ?? 0) * 1000 : 0;

/** Sends a read, and again while the trouble looks passing; throws the last trouble, or why it was told to stop. */
export async function sendAgain<T>(send: () => Promise<T>, stop: AbortSignal): Promise<T> {
  for (let sent = 1; ; sent += 1) {
    try {
      return await send();
    } catch (error) {
      const asked = askedPause(error);
      const isOver = sent === most || stop.aborted || !environment.isOnline();
      if (isOver || !isTransient(error) || asked > longestPause) throw error;
      // At a random moment, so that whom one outage stopped do not come back in one wave.
      await environment.wait(asked + Math.random() * firstPause * 2 ** (sent - 1), stop);
    }
  }
}
