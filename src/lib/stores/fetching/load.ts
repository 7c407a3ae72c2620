import { atom, type ReadableAtom } from 'nanostores';
import {
  type CallError,
  isCallError,
  isTransient,
  NetworkError,
  ProblemError,
} from '#lib/api/errors.ts';
import { environment } from '#lib/environment.ts';
import { noteAnswer, noteSilence } from '#lib/stores/browser/connection.ts';
import { onPageLeave } from '#lib/stores/browser/page.ts';
import { endedTheSession, type Fetch, retryInBackground } from './background-retry.ts';
import type { Cache } from './cache.ts';
import { defaultFreshness } from './freshness.ts';

/** The state of a fetched value. */
export type Load<T> =
  | { readonly state: 'idle' }
  | { readonly state: 'loading' }
  /** `stale` while a newer answer is pending. */
  | { readonly state: 'ready'; readonly value: T; readonly stale: boolean }
  /** `last` is the previous value, if any; `isOther` if it answers another address than the open one. */
  | {
      readonly state: 'failed';
      readonly error: CallError;
      readonly last: T | undefined;
      readonly isOther?: boolean;
    };

/** The value to show, in any state. */
export function lastValue<T>(load: Load<T>): T | undefined {
  if (load.state === 'ready') return load.value;
  return load.state === 'failed' ? load.last : undefined;
}

/** A store of a fetched value. */
export interface Loader<T> {
  readonly $load: ReadableAtom<Load<T>>;
  /** Fetches again, and aborts the previous request. */
  readonly load: (fetch: Fetch<T>) => Promise<void>;
  /**
   * Shows the cached answer of the call at this address, and fetches unless the answer is at most `freshFor`
   * milliseconds old. A prerendered page fetches once it is shown.
   */
  readonly open: (address: string, fetch: Fetch<T>, freshFor?: number) => Promise<void>;
  /** Shows a value that is newer than any answer, as after a write. */
  readonly show: (value: T) => void;
  /** False while the shown value belongs to another address than the open one. */
  readonly isOfAddress: () => boolean;
  /** Aborts the request and forgets the value; the cache keeps it. */
  readonly reset: () => void;
}

const isGone = (error: CallError): boolean => error instanceof ProblemError && error.status === 404;

/**
 * Makes a store of a fetched value; a cache keeps the value for the tab's next pages. After a transient error it retries
 * in the background, in growing pauses and as soon as the network is back, unless `recovers` is false. Leaving the page
 * resets it, unless it `outlives` the page.
 */
export function createLoader<T>(
  cache?: Cache<T>,
  { recovers = true, outlives = false } = {},
): Loader<T> {
  const $load = atom<Load<T>>({ state: 'idle' });
  let activeRequest: AbortController | undefined;
  let openAddress: string | undefined;
  let shownAddress: string | undefined;
  let stopRetrying: (() => void) | undefined;

  const stop = () => {
    activeRequest?.abort();
    activeRequest = undefined;
    stopRetrying?.();
    stopRetrying = undefined;
  };

  const show = (value: T) => {
    stop();
    shownAddress = openAddress;
    if (openAddress !== undefined) cache?.set(openAddress, value);
    $load.set({ state: 'ready', value, stale: false });
  };

  const arrive = (value: T) => {
    noteAnswer();
    show(value);
  };

  const fail = (error: CallError, last: T | undefined, fetch: Fetch<T>) => {
    if (openAddress !== undefined && isGone(error)) cache?.delete(openAddress);
    const isOther = shownAddress !== openAddress;
    $load.set({ state: 'failed', error, last: isGone(error) ? undefined : last, isOther });
    if (!(recovers && isTransient(error))) return;
    const onError = (next: CallError) => {
      stop();
      noteAnswer();
      fail(next, last, fetch);
    };
    stopRetrying = retryInBackground(error, fetch, { onValue: arrive, onError });
  };

  const load: Loader<T>['load'] = async (fetch) => {
    stop();
    const request = new AbortController();
    activeRequest = request;
    const startedAt = Date.now();
    const last = lastValue($load.get());
    $load.set(
      last === undefined ? { state: 'loading' } : { state: 'ready', value: last, stale: true },
    );
    try {
      const value = await fetch(request.signal);
      if (request === activeRequest) arrive(value);
    } catch (error) {
      if (request !== activeRequest || request.signal.aborted) return;
      activeRequest = undefined;
      if (!isCallError(error)) throw error;
      if (error instanceof NetworkError) noteSilence(startedAt);
      else noteAnswer();
      if (!endedTheSession(error)) fail(error, last, fetch);
    }
  };

  const open: Loader<T>['open'] = async (address, fetch, freshFor = defaultFreshness) => {
    const isOtherAddress = address !== openAddress;
    if (!isOtherAddress && activeRequest) return;
    if (isOtherAddress) stop();
    openAddress = address;
    const cached = cache?.get(address);
    const isFresh = cached !== undefined && Date.now() - cached.at <= freshFor;
    // An address that is open already keeps what it shows until a fresh answer.
    if (cached && (isOtherAddress || isFresh)) {
      shownAddress = address;
      $load.set({ state: 'ready', value: cached.value, stale: !isFresh });
    }
    if (isFresh) return;
    const pageShown = environment.untilShown();
    if (!pageShown) return load(fetch);
    await pageShown;
    if (address === openAddress) await open(address, fetch, freshFor);
  };

  const reset = () => {
    stop();
    openAddress = undefined;
    $load.set({ state: 'idle' });
  };

  if (!outlives) onPageLeave(reset);
  return { $load, load, open, show, isOfAddress: () => shownAddress === openAddress, reset };
}
