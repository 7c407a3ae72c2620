import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { poll } from '#lib/stores/fetching/polling.ts';
import { minute } from '#server/units/duration.ts';
import { type FakeEnvironment, installFakeEnvironment } from './fake-environment.ts';

const second = 1000;

let browser: FakeEnvironment;
let stop: () => void;

/** The time of each request, in seconds since the start. */
let requestTimes: number[];
let isAnswered: boolean;
let isOver: boolean;
/** Holds the answers back until it resolves. */
let gate: Promise<void> | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  const start = Date.now();
  browser = Object.assign(installFakeEnvironment(), {
    wait: (milliseconds: number, signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        const timer = setTimeout(resolve, milliseconds);
        signal.addEventListener('abort', () => {
          clearTimeout(timer);
          reject(signal.reason);
        });
      }),
  });
  [requestTimes, isAnswered, isOver, gate] = [[], true, false, undefined];
  stop = poll({
    ask: async () => {
      requestTimes.push((Date.now() - start) / second);
      await gate;
      return isAnswered;
    },
    isOver: () => isOver,
  });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function setVisible(visible: boolean): void {
  browser.visible = visible;
  browser.dispatch('visibilitychange');
}

function setOnline(online: boolean): void {
  browser.online = online;
  browser.dispatch(online ? 'online' : 'offline');
}

test('a visible page polls once a minute', async () => {
  await pass(59 * second);
  expect(requestTimes).toEqual([]);
  await pass(3 * minute);
  expect(requestTimes).toEqual([60, 120, 180]);
});

test('after each failure it polls half as often, down to once in ten minutes', async () => {
  isAnswered = false;
  await pass(60 * minute);
  const pauses = requestTimes.map((at, index) => at - (requestTimes[index - 1] ?? 0));
  expect(pauses).toEqual([60, 120, 240, 480, 600, 600, 600, 600]);
  isAnswered = true;
  await pass(10 * minute);
  const before = requestTimes.length;
  await pass(2 * minute);
  expect(requestTimes.length - before).toBe(2);
});

test('a hidden page does not poll; shown again after a minute, it does at once', async () => {
  setVisible(false);
  await pass(30 * minute);
  expect(requestTimes).toEqual([]);
  setVisible(true);
  await pass(0);
  expect(requestTimes).toEqual([1800]);
  await pass(minute);
  expect(requestTimes).toEqual([1800, 1860]);
});

test('shown again within a minute, it waits for the minute to end', async () => {
  await pass(20 * second);
  setVisible(false);
  await pass(20 * second);
  setVisible(true);
  await pass(19 * second);
  expect(requestTimes).toEqual([]);
  await pass(second);
  expect(requestTimes).toEqual([60]);
});

test('after failures, showing the page does not wait for the long pause to end', async () => {
  isAnswered = false;
  await pass(4 * minute);
  expect(requestTimes).toEqual([60, 180]);
  setVisible(false);
  setVisible(true);
  await pass(0);
  expect(requestTimes).toEqual([60, 180, 240]);
});

test('offline it does not poll; back online it does at once', async () => {
  setOnline(false);
  await pass(30 * minute);
  expect(requestTimes).toEqual([]);
  setOnline(true);
  await pass(0);
  expect(requestTimes).toEqual([1800]);
});

test('while an answer is pending, nothing else is requested', async () => {
  const slow = Promise.withResolvers<void>();
  gate = slow.promise;
  await pass(minute);
  setVisible(false);
  setVisible(true);
  setOnline(true);
  await pass(30 * minute);
  expect(requestTimes).toEqual([60]);
  slow.resolve();
  await pass(minute);
  expect(requestTimes).toHaveLength(2);
});

test('it ends when nothing can change anymore, and when it is stopped', async () => {
  await pass(minute);
  isOver = true;
  await pass(30 * minute);
  expect(requestTimes).toEqual([60, 120]);
  isOver = false;
  setVisible(true);
  stop();
  await pass(30 * minute);
  setVisible(true);
  await pass(30 * minute);
  expect(requestTimes).toEqual([60, 120]);
});
