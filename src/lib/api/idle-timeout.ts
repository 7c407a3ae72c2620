import { environment } from '#lib/environment.ts';
import { noAnswerMessage } from './call.ts';
import { isCallError, NetworkError } from './errors.ts';

const maxStallMs = 30_000;

/**
 * Transfers a file; `stop` is aborted with the caller's signal, or if `renew` was not called for 30 seconds. Throws what
 * `call` throws.
 */
export async function withIdleTimeout<T>(
  signal: AbortSignal,
  transfer: (stop: AbortSignal, renew: () => void) => Promise<T>,
): Promise<T> {
  const stalled = new AbortController();
  let timer: AbortController | undefined;
  const end = () => timer?.abort();
  const renew = () => {
    end();
    timer = new AbortController();
    environment.wait(maxStallMs, timer.signal).then(
      () => stalled.abort(),
      () => undefined,
    );
  };
  renew();
  try {
    return await transfer(AbortSignal.any([signal, stalled.signal]), renew);
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    if (isCallError(cause)) throw cause;
    throw new NetworkError(noAnswerMessage({ isLate: stalled.signal.aborted }), { cause });
  } finally {
    end();
  }
}
