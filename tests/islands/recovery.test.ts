import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkError, ProblemError } from '#lib/api/errors.ts';
import { $isUnreachable } from '#lib/stores/browser/connection.ts';
import { createLoader, type Loader } from '#lib/stores/fetching/load.ts';
import { type FakeEnvironment, installFakeEnvironment } from './fake-environment.ts';

const second = 1000;

let browser: FakeEnvironment;
let loader: Loader<string>;
let answer: string | Error;
let calls: number;

const fetch = async (): Promise<string> => {
  calls += 1;
  if (typeof answer === 'string') return answer;
  throw answer;
};

const problem = (status: number, retryAfter?: number) =>
  new ProblemError({ type: 'x', title: 'x', status, detail: 'x', code: 'x' }, 'x', retryAfter);
const lost = new NetworkError('The server cannot be reached.');

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  browser = installFakeEnvironment();
  browser.wait = (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, milliseconds);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(signal.reason);
      });
    });
  loader = createLoader<string>();
  [answer, calls] = [lost, 0];
  $isUnreachable.set(false);
});

afterEach(() => {
  loader.reset();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const state = () => loader.$load.get().state;

test('a failed load is retried in growing pauses, unseen, until it succeeds', async () => {
  await loader.load(fetch);
  const states: string[] = [];
  loader.$load.listen((load) => states.push(load.state));
  const counts: number[] = [];
  for (const pause of [6, 12, 24, 48, 60, 60]) {
    await pass(pause * second - 1);
    const before = calls;
    await pass(1);
    counts.push(calls - before);
  }
  expect([calls, counts, states]).toEqual([7, [1, 1, 1, 1, 1, 1], []]);
  answer = 'there';
  await pass(60 * second);
  expect(loader.$load.get()).toEqual({ state: 'ready', value: 'there', stale: false });
  await pass(600 * second);
  expect(calls).toBe(8);
});

test('a random factor keeps tabs from retrying in step', async () => {
  vi.mocked(Math.random).mockReturnValue(0.5);
  await loader.load(fetch);
  await pass(9 * second - 1);
  expect(calls).toBe(1);
  await pass(1);
  expect(calls).toBe(2);
});

test('offline nothing is retried; back online it is at once', async () => {
  browser.online = false;
  await loader.load(fetch);
  await pass(600 * second);
  expect(calls).toBe(1);
  answer = 'there';
  browser.online = true;
  browser.dispatch('online');
  await pass(0);
  expect(state()).toBe('ready');
});

test('Retry-After is respected', async () => {
  answer = problem(429, 60);
  await loader.load(fetch);
  await pass(65 * second);
  expect(calls).toBe(1);
  await pass(second);
  expect(calls).toBe(2);
});

test('a permanent error is not retried, whether it comes first or later', async () => {
  answer = problem(404);
  await loader.load(fetch);
  await pass(600 * second);
  expect(calls).toBe(1);
  answer = lost;
  await loader.load(fetch);
  answer = problem(404);
  await pass(600 * second);
  expect(calls).toBe(3);
  expect(loader.$load.get()).toMatchObject({ state: 'failed', error: { status: 404 } });
});

test('a manual retry or a newer value ends the retries', async () => {
  await loader.load(fetch);
  answer = 'by hand';
  await loader.load(fetch);
  await pass(600 * second);
  expect(calls).toBe(2);
  answer = lost;
  await loader.load(fetch);
  loader.show('written');
  await pass(600 * second);
  expect(calls).toBe(3);
  expect(loader.$load.get()).toMatchObject({ state: 'ready', value: 'written' });
});

test('an answer that comes after a newer one is dropped, even if its fetch ignores the signal', async () => {
  const older = Promise.withResolvers<string>();
  const olderLoad = loader.load(() => older.promise);
  answer = 'newer';
  await loader.load(fetch);
  older.resolve('older');
  await olderLoad;
  expect(loader.$load.get()).toMatchObject({ state: 'ready', value: 'newer' });
});

test('the server counts as unreachable from a read without an answer until one has an answer', async () => {
  expect($isUnreachable.get()).toBe(false);
  await loader.load(fetch);
  expect($isUnreachable.get()).toBe(true);
  loader.show('typed');
  expect($isUnreachable.get()).toBe(true);
  answer = problem(503);
  await loader.load(fetch);
  expect($isUnreachable.get()).toBe(false);
  answer = lost;
  await loader.load(fetch);
  answer = 'there';
  await pass(6 * second);
  expect($isUnreachable.get()).toBe(false);
});

test('a failed read that began before the server’s last answer does not count', async () => {
  const silence = Promise.withResolvers<string>();
  const slow = loader.load(() => silence.promise);
  await pass(second);
  answer = 'there';
  const other = createLoader<string>();
  await other.load(fetch);
  silence.reject(lost);
  await slow;
  expect(state()).toBe('failed');
  expect($isUnreachable.get()).toBe(false);
});

test('an offline device does not make the server count as unreachable', async () => {
  browser.online = false;
  await loader.load(fetch);
  expect($isUnreachable.get()).toBe(false);
});

test('a loader that does not recover by itself is not retried', async () => {
  loader = createLoader<string>(undefined, { recovers: false });
  await loader.load(fetch);
  await pass(600 * second);
  browser.dispatch('online');
  await pass(0);
  expect(calls).toBe(1);
});
