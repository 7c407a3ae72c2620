import { atom, type ReadableAtom } from 'nanostores';
import { type CallError, isCallError, ProblemError } from '#lib/api/errors.ts';
import { $session } from './session.ts';

/** Something that is fetched, in exactly one state. */
export type Load<T> =
  | { readonly state: 'idle' }
  | { readonly state: 'loading' }
  /** `stale` while a newer answer is on its way. */
  | { readonly state: 'ready'; readonly value: T; readonly stale: boolean }
  /** `last` is what was shown before, if anything. */
  | { readonly state: 'failed'; readonly error: CallError; readonly last: T | undefined };

/** What there is to show, in whatever state. */
export function lastValue<T>(load: Load<T>): T | undefined {
  if (load.state === 'ready') return load.value;
  return load.state === 'failed' ? load.last : undefined;
}

/** A store that is fetched, and the way to fetch it. */
export interface Loader<T> {
  readonly $load: ReadableAtom<Load<T>>;
  /** Fetches anew; an answer that is no longer the newest is dropped, its request cancelled. */
  readonly load: (fetch: (signal: AbortSignal) => Promise<T>) => Promise<void>;
  /** Shows what is known otherwise; what is under way is older, and cancelled. */
  readonly set: (value: T) => void;
  /** Cancels what is under way and forgets what was fetched. */
  readonly reset: () => void;
}

// The page is being left then; an error would only flash.
const endedTheSession = (error: CallError): boolean =>
  error instanceof ProblemError && error.status === 401 && !$session.get().access_token;

/** Makes a store of one thing to fetch. */
export function createLoader<T>(): Loader<T> {
  const $load = atom<Load<T>>({ state: 'idle' });
  let newest: AbortController | undefined;

  const load: Loader<T>['load'] = async (fetch) => {
    newest?.abort();
    const mine = new AbortController();
    newest = mine;
    const last = lastValue($load.get());
    $load.set(
      last === undefined ? { state: 'loading' } : { state: 'ready', value: last, stale: true },
    );
    try {
      const value = await fetch(mine.signal);
      if (mine === newest) $load.set({ state: 'ready', value, stale: false });
    } catch (error) {
      if (mine !== newest || mine.signal.aborted) return;
      if (!isCallError(error)) throw error;
      if (!endedTheSession(error)) $load.set({ state: 'failed', error, last });
    }
  };

  const set = (value: T) => {
    newest?.abort();
    newest = undefined;
    $load.set({ state: 'ready', value, stale: false });
  };

  const reset = () => {
    newest?.abort();
    newest = undefined;
    $load.set({ state: 'idle' });
  };

  return { $load, load, set, reset };
}
