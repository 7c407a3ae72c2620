import { type Call, type CallName, calls } from '#lib/contract/calls.ts';
import type { Endpoint } from '#lib/contract/catalogue.ts';
import type { AnswerOf, InputOf } from '#lib/contract/endpoint.ts';
import { environment } from '#lib/environment.ts';
import { contentOf, type ReceivedAnswer, refusalOf } from './answer.ts';
import { takeEarlyAnswer } from './early.ts';
import { NetworkError, ProblemError } from './errors.ts';
import { apiPort } from './port.ts';
import {
  addressOf,
  bodyOf,
  createIdempotencyKey,
  mayCarryToken,
  type RequestParts,
} from './request.ts';
import { sendWithRetries } from './retry.ts';

/** For the whole call, retries included. */
const timeoutMs = 20_000;

export interface CallOptions {
  /** Cancels the call, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** A token other than the session's, to end a session that is already forgotten. */
  readonly token?: string;
  /** The key of an earlier attempt at the same effect. */
  readonly idempotencyKey?: string;
  /** Headers of this call alone. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
  /** Makes no retries, because the caller has its own. */
  readonly once?: boolean;
}

/** What a call takes, by its name. */
export type CallInput<N extends CallName> = {
  [E in Endpoint as E['name']]: InputOf<E> & RequestParts;
}[N];

/** What a call answers, by its name. */
export type CallAnswer<N extends CallName> = { [E in Endpoint as E['name']]: AnswerOf<E> }[N];

/**
 * Calls the API; throws ProblemError, NetworkError or UnexpectedAnswerError. Reads are retried after transient errors;
 * a call that changes something is sent once.
 */
export async function call<N extends CallName>(
  name: N,
  input: CallInput<N>,
  options: CallOptions = {},
): Promise<CallAnswer<N>> {
  const { method, hasEffect }: Call = calls[name];
  const address = addressOf(name, input);
  const token = mayCarryToken(address) ? (options.token ?? apiPort.token()) : undefined;
  const request = requestOf(name, input, options, token);
  const timeout = new AbortController();
  // Not AbortSignal.timeout: browser tests can only fake the clock of timers.
  const timer = setTimeout(
    () => timeout.abort(new NetworkError(noAnswerMessage({ isLate: true }), { isLate: true })),
    timeoutMs,
  );
  const stop = options.signal ? AbortSignal.any([options.signal, timeout.signal]) : timeout.signal;
  const send = async () => settle(name, await exchange(address, request, token, stop), token);
  const isRead = method === 'GET' && !hasEffect;
  try {
    return await (isRead && !options.once ? sendWithRetries(send, stop) : send());
  } finally {
    clearTimeout(timer);
  }
}

/** The content of an answer; throws its error, and reports a refused token to the session. */
export function settle<N extends CallName>(
  name: N,
  answer: ReceivedAnswer,
  token: string | undefined,
): CallAnswer<N> {
  if (answer.response.ok) return contentOf(name, answer) as CallAnswer<N>;
  throw refusalError(answer, token);
}

/** The error of an answer outside 2xx; reports a refused token to the session. */
export function refusalError(answer: ReceivedAnswer, token: string | undefined) {
  const refusal = refusalOf(answer);
  // A captive portal's own 401 or 403 is not problem+json and does not end the session.
  if (token && refusal instanceof ProblemError && [401, 403].includes(refusal.status))
    apiPort.onUnauthorized(token, refusal.status);
  return refusal;
}

/** The request of a call. */
export function requestOf(
  name: CallName,
  input: RequestParts,
  options: CallOptions,
  token: string | undefined,
): RequestInit & { readonly headers: Headers } {
  const { method, produces = 'application/json', idempotent }: Call = calls[name];
  const { content, type } = bodyOf(calls[name], input.body);
  const headers = new Headers({
    ...options.headers,
    accept: produces,
    ...(type && { 'content-type': type }),
    ...(token && { 'x-token': token }),
    ...(idempotent && {
      'idempotency-key': options.idempotencyKey ?? createIdempotencyKey(),
    }),
  });
  return {
    method,
    headers,
    credentials: 'omit',
    redirect: 'error',
    keepalive: !!options.keepalive,
    body: content ?? null,
  };
}

async function exchange(
  address: string,
  request: RequestInit,
  token: string | undefined,
  stop: AbortSignal,
): Promise<ReceivedAnswer> {
  try {
    stop.throwIfAborted();
    const early = request.method === 'GET' ? takeEarlyAnswer(address, token) : undefined;
    const responsePromise = early ?? environment.fetch(address, { ...request, signal: stop });
    const response = await untilAborted(responsePromise, stop);
    return { response, text: await untilAborted(response.text(), stop) };
  } catch (cause) {
    throw stop.aborted ? stop.reason : new NetworkError(noAnswerMessage(), { cause });
  }
}

/** Why no answer came, and what to do. */
export const noAnswerMessage = ({ isLate = false } = {}): string => {
  if (!environment.isOnline()) return 'You are offline. Check your connection and try again.';
  return isLate
    ? 'The server takes too long to answer. Try again in a moment.'
    : 'The server cannot be reached. Check your connection and try again.';
};

// The early answer was requested without our signal, so the wait for it is aborted here.
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
