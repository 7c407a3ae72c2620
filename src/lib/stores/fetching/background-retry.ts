import { type CallError, isCallError, isTransient, ProblemError } from '#lib/api/errors.ts';
import { retryAfterMs } from '#lib/api/retry.ts';
import { $session } from '#lib/stores/session/session.ts';
import { poll } from './polling.ts';

/** Fetches a value; the signal is aborted when it is no longer needed. */
export type Fetch<T> = (signal: AbortSignal) => Promise<T>;

interface Results<T> {
  readonly onValue: (value: T) => void;
  /** Called with an error that another attempt would not change. */
  readonly onError: (error: CallError) => void;
}

/** The pause before the first retry; a random factor up to 2 lengthens it. */
const firstPauseMs = 6000;

/** True if the error ended the session: the page is being left for the sign-in, and a message would only flash. */
export const endedTheSession = (error: CallError): boolean =>
  error instanceof ProblemError && error.status === 401 && !$session.get().access_token;

/**
 * Fetches again after a transient failure, in growing pauses and as soon as the network is back, until a value or another
 * error comes; call the returned function to stop before.
 */
export function retryInBackground<T>(
  failure: CallError,
  fetch: Fetch<T>,
  { onValue, onError }: Results<T>,
): () => void {
  const controller = new AbortController();
  const stop = () => {
    controller.abort();
    end();
  };
  const ask = async () => {
    try {
      const value = await fetch(controller.signal);
      if (controller.signal.aborted) return false;
      stop();
      onValue(value);
      return true;
    } catch (error) {
      if (controller.signal.aborted) return false;
      if (isCallError(error) && (isTransient(error) || endedTheSession(error))) return false;
      stop();
      // Our own mistake; whoever reports uncaught errors gets it.
      if (!isCallError(error)) throw error;
      onError(error);
      return false;
    }
  };
  const pause = retryAfterMs(failure) + firstPauseMs * (1 + Math.random());
  const pace = { usual: pause, max: 10 * pause };
  const end = poll({ ask, isOver: () => controller.signal.aborted }, pace);
  return stop;
}
