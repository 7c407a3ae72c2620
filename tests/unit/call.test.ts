import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#lib/api/call.ts';
import { NetworkError, ProblemError, UnexpectedAnswerError } from '#lib/api/errors.ts';
import { configureApi } from '#lib/api/port.ts';
import {
  type FakeEnvironment,
  installFakeEnvironment,
  json,
  problem,
} from '#tests/islands/fake-environment.ts';

const token = 'live-token-0123456789';
const onUnauthorized = vi.fn();
let browser: FakeEnvironment;

beforeEach(() => {
  browser = installFakeEnvironment();
  configureApi({ token: () => token, onUnauthorized });
  onUnauthorized.mockClear();
});

afterEach(() => {
  globalThis.earlyAnswers = undefined;
  vi.useRealTimers();
});

const emptyList = { data: [], page: 0, size: 10, total: 0 };
const list = (options = {}) =>
  call(
    'listTrackings',
    { params: { customerId: 100245 }, query: { filter: { q: 'a b' } } },
    options,
  );

describe('a call that works', () => {
  it('requests the contract’s address with the token and parses the answer', async () => {
    browser.answers = [json(emptyList)];
    await expect(list()).resolves.toEqual(emptyList);
    const [request] = browser.requests;
    expect(request?.url).toBe(
      'https://portal.test/api/v1/customers/100245/trackings?filter[q]=a+b',
    );
    expect(request?.headers.get('x-token')).toBe(token);
  });

  it('sends credentials as a form and other bodies as JSON', async () => {
    browser.answers = [json({ code: -1 })];
    await call('createToken', { body: { grant_type: 'password', username: 'a&b', password: ' ' } });
    expect(browser.requests[0]?.headers.get('content-type')).toMatch('x-www-form-urlencoded');
    expect(await browser.requests[0]?.text()).toBe('grant_type=password&username=a%26b&password=+');
  });

  it('accepts an answer without content', async () => {
    browser.answers = [new Response(null, { status: 204 })];
    await expect(call('logout', {})).resolves.toBeUndefined();
    browser.answers = [html(200)];
    await expect(call('logout', {})).rejects.toBeInstanceOf(UnexpectedAnswerError);
  });

  it('gives idempotent calls a key, the same one when a caller repeats', async () => {
    browser.answers = [json({ data: {} })];
    const input = {
      params: { customerId: 100245, quoteNumber: 'Q-1' },
      body: { trackingId: null },
    };
    await call('attachQuote', input);
    await call('attachQuote', input, { idempotencyKey: 'again' });
    await call('getMe', {});
    const keys = browser.requests.map((request) => request.headers.get('idempotency-key'));
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), 'again', null]);
  });

  it('never shows the token to another origin', async () => {
    browser.answers = [json({ code: 1 })];
    const { apiBases } = await import('#lib/environment.ts');
    const before = apiBases.identity;
    Object.assign(apiBases, { identity: 'https://elsewhere.test/identity' });
    await call('logout', {}).catch(() => undefined);
    Object.assign(apiBases, { identity: before });
    expect(browser.requests[0]?.url).toBe('https://elsewhere.test/identity/logout');
    expect(browser.requests[0]?.headers.has('x-token')).toBe(false);
  });
});

describe('an answer that the page’s head requested', () => {
  const url = '/api/v1/customers/100245/trackings?filter[q]=a+b';

  it('is used once', async () => {
    globalThis.earlyAnswers = { [url]: { token, response: Promise.resolve(json(emptyList)) } };
    browser.answers = [json({ ...emptyList, total: 3 })];
    expect(await list()).toMatchObject({ total: 0 });
    expect(await list()).toMatchObject({ total: 3 });
    expect(browser.requests).toHaveLength(1);
  });

  it.each([
    { url: `${url}&page=1`, token },
    { url, token: 'another-token-012345' },
  ])('is not used for $url with $token', async (early) => {
    const response = Promise.resolve(json({ ...emptyList, total: 9 }));
    globalThis.earlyAnswers = { [early.url]: { token: early.token, response } };
    browser.answers = [json(emptyList)];
    expect(await list()).toMatchObject({ total: 0 });
  });
});

describe('a refusal', () => {
  it('carries the server’s message, code, fields and delay', async () => {
    const errors = [{ path: 'filter.q', message: 'At most 80 characters.' }];
    browser.answers = [problem(422, 'invalid', { errors }, { 'retry-after': '7' })];
    const error = await list().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProblemError);
    expect(error).toMatchObject({
      message: 'It is invalid.',
      status: 422,
      code: 'invalid',
      retryAfter: 7,
      fieldErrors: errors,
    });
  });

  it.each([401, 403])('with %i reports the token that was sent, and itself', async (status) => {
    browser.answers = [problem(status, 'unauthenticated')];
    await expect(call('getMe', {})).rejects.toBeInstanceOf(ProblemError);
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith(token, status);
  });

  it('with another status ends nothing', async () => {
    browser.answers = [problem(404, 'not-found')];
    await expect(call('getMe', {})).rejects.toBeInstanceOf(ProblemError);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

const html = (status: number, statusText = '') =>
  new Response('<html>', { status, statusText, headers: { 'content-type': 'text/html' } });
const jsonText = (text: string) =>
  new Response(text, { headers: { 'content-type': 'application/json' } });

describe('an answer that is not the API’s', () => {
  it.each([
    ['a page', html(200)],
    ['JSON of another type', new Response('{}', { headers: { 'content-type': 'text/plain' } })],
    ['a captive portal’s refusal', html(403, 'Forbidden')],
    ['a proxy’s error', html(502, 'Bad Gateway')],
    ['cut-off JSON', jsonText('{"data":[')],
    ['nothing', jsonText('')],
    ['no content', new Response(null, { status: 204 })],
    ['another success', json(emptyList, 202)],
    [
      'a problem of another status',
      new Response('{}', { status: 500, headers: { 'content-type': 'application/problem+json' } }),
    ],
  ])('such as %s is its own kind of error and signs nobody out', async (_, answer) => {
    browser.answers = [answer];
    await expect(list()).rejects.toBeInstanceOf(UnexpectedAnswerError);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('is described by its status text, or by its number where HTTP/2 has none', async () => {
    browser.answers = [html(502, 'Bad Gateway')];
    await expect(list()).rejects.toThrow('Bad Gateway');
    browser.answers = [html(502)];
    await expect(list()).rejects.toThrow('HTTP 502');
  });
});

describe('no answer', () => {
  it('is a network error that knows whether the device is offline', async () => {
    browser.answers = [new TypeError('Failed to fetch')];
    await expect(list()).rejects.toThrow(/cannot be reached/);
    browser.online = false;
    const error = await list().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ message: expect.stringMatching(/offline/) });
  });

  it('within the time is a network error, for early answers as well', async () => {
    vi.useFakeTimers();
    const never = new Promise<Response>(() => undefined);
    browser.answers = [() => never];
    const isLate = expect(list()).rejects.toThrow(/too long/);
    await vi.advanceTimersByTimeAsync(20_000);
    await isLate;
    const url = '/api/v1/customers/100245/trackings?filter[q]=a+b';
    globalThis.earlyAnswers = { [url]: { token, response: never } };
    const isEarlyLate = expect(list()).rejects.toBeInstanceOf(NetworkError);
    await vi.advanceTimersByTimeAsync(20_000);
    await isEarlyLate;
  });

  it('after the caller canceled is not an error of the call', async () => {
    const controller = new AbortController();
    browser.answers = [() => new Promise<Response>(() => undefined)];
    const pending = list({ signal: controller.signal });
    controller.abort('left');
    await expect(pending).rejects.toBe('left');
  });
});
