import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#lib/api/call.ts';
import { NetworkError } from '#lib/api/errors.ts';
import { configureApi } from '#lib/api/port.ts';
import { type CallName, calls } from '#lib/contract/calls.ts';
import { endpoints } from '#lib/contract/catalogue.ts';
import {
  type FakeEnvironment,
  installFakeEnvironment,
  json,
  problem,
} from '#tests/islands/fake-environment.ts';

let browser: FakeEnvironment;

beforeEach(() => {
  browser = installFakeEnvironment();
  configureApi({ token: () => 'live-token-0123456789', onUnauthorized: () => undefined });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const emptyList = { data: [], page: 0, size: 10, total: 0 };
const list = (options: { readonly signal?: AbortSignal } = {}) =>
  call('listTrackings', { params: { customerId: 7 }, query: {} }, options);
const lost = new TypeError('Failed to fetch');
const status = (code: number, headers = {}) => problem(code, 'said-by-a-test', {}, headers);

describe('a read', () => {
  it.each([
    ['a lost connection', lost],
    ['a server error', status(500)],
    ['an outage', status(503)],
    ['a bad gateway', new Response('<html>', { status: 502 })],
    ['too many requests', status(429)],
  ])('is sent again after %s, three times at most', async (_, trouble) => {
    browser.answers = [trouble, trouble, json(emptyList)];
    await expect(list()).resolves.toEqual(emptyList);
    expect(browser.requests).toHaveLength(3);
    browser.answers = [trouble];
    await expect(list()).rejects.toThrow();
    expect(browser.requests).toHaveLength(6);
  });

  it.each([400, 401, 403, 404, 409, 422])(
    'is sent once when it is refused with %i',
    async (code) => {
      browser.answers = [status(code)];
      await expect(list()).rejects.toMatchObject({ status: code });
      expect(browser.requests).toHaveLength(1);
    },
  );

  it.each([
    [
      'cut-off JSON',
      new Response('{"data":[', { headers: { 'content-type': 'application/json' } }),
    ],
    ['a page', new Response('<p>', { headers: { 'content-type': 'text/html' } })],
  ])('is sent once when %s comes', async (_, answer) => {
    browser.answers = [answer];
    await expect(list()).rejects.toThrow();
    expect(browser.requests).toHaveLength(1);
  });

  it('pauses for a random part of a time that doubles', async () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
    browser.answers = [lost];
    await expect(list()).rejects.toBeInstanceOf(NetworkError);
    expect(browser.waits).toEqual([250, 500]);
    random.mockReturnValue(0);
    await expect(list()).rejects.toBeInstanceOf(NetworkError);
    expect(browser.waits.slice(2)).toEqual([0, 0]);
  });

  it('gives a server the time that it asks for, up to five seconds', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    browser.answers = [status(503, { 'retry-after': '5' }), json(emptyList)];
    await list();
    expect(browser.waits).toEqual([5000]);
    browser.answers = [status(429, { 'retry-after': '6' }), json(emptyList)];
    await expect(list()).rejects.toMatchObject({ retryAfter: 6 });
    const page = new Response('', { status: 503, headers: { 'retry-after': '60' } });
    browser.answers = [page, json(emptyList)];
    await expect(list()).rejects.toMatchObject({ retryAfter: 60 });
    expect(browser.requests).toHaveLength(4);
  });

  it('is sent once without a network', async () => {
    browser.online = false;
    browser.answers = [lost];
    await expect(list()).rejects.toThrow(/offline/);
    expect(browser.requests).toHaveLength(1);
  });

  it('is sent once if the caller retries by itself', async () => {
    browser.answers = [lost];
    await expect(call('getMe', {}, { once: true })).rejects.toBeInstanceOf(NetworkError);
    expect(browser.requests).toHaveLength(1);
  });

  it('that was canceled is not sent again', async () => {
    const leaving = new AbortController();
    browser.wait = (_, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        leaving.abort('left');
      });
    browser.answers = [lost];
    await expect(list({ signal: leaving.signal })).rejects.toBe('left');
    expect(browser.requests).toHaveLength(1);
  });

  it('has one timeout for all its attempts', async () => {
    let sent = 0;
    browser.answers = [
      () => {
        sent += 1;
        return sent === 1 ? status(503) : new Promise<Response>(() => undefined);
      },
    ];
    vi.useFakeTimers();
    const answer = expect(list()).rejects.toThrow(/too long/);
    await vi.advanceTimersByTimeAsync(20_000);
    await answer;
    expect(sent).toBe(2);
  });
});

describe('what changes something is sent once', () => {
  const names = Object.keys(calls) as CallName[];
  const input = { params: { customerId: 7, trackingId: 'a', sessionId: 'b', attachmentId: 'c' } };

  it.each(names.filter((name) => calls[name].method !== 'GET'))('%s', async (name) => {
    browser.answers = [lost];
    await expect(call(name, input as never)).rejects.toBeInstanceOf(NetworkError);
    expect(browser.requests).toHaveLength(1);
  });

  it('although its method is GET', async () => {
    browser.answers = [status(503)];
    await expect(call('activate', { params: { value: 'x' } })).rejects.toMatchObject({
      status: 503,
    });
    expect(browser.requests).toHaveLength(1);
    expect(endpoints.filter(({ hasEffect }) => hasEffect).map(({ name }) => name)).toEqual([
      'activate',
      'resendInvoice',
    ]);
  });

  it('and with a new key each time, unless the caller gives one', async () => {
    browser.answers = [lost];
    const body = {} as never;
    for (const options of [{}, {}, { idempotencyKey: 'mine' }])
      await expect(call('saveMe', { body }, options)).rejects.toBeInstanceOf(NetworkError);
    const keys = browser.requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBe('mine');
  });
});
