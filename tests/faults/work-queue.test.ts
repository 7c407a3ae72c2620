import { once } from 'node:events';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPasswords } from '#server/auth/password.ts';
import { withDownloadSlot } from '#server/limits/downloads.ts';
import { createWorkQueue } from '#server/limits/work-queue.ts';
import type { ProblemError } from '#server/problem.ts';
import { demo, openPortal } from '#tests/support/portal.ts';

test('a work queue runs a few tasks, lets some wait and refuses the rest; each end lets the next in', async () => {
  const gate = createWorkQueue({ atOnce: 2, waitingAtMost: 3, busy: 'Later.' });
  const ends: (() => void)[] = [];
  const outcomes: string[] = [];
  const work = (name: string) =>
    gate(() => new Promise<void>((resolve) => ends.push(resolve))).then(
      () => outcomes.push(name),
      ({ message }: Error) => outcomes.push(`${name}: ${message}`),
    );
  const all = ['a', 'b', 'c', 'd', 'e', 'f'].map(work);
  await all[5];
  expect([ends.length, outcomes]).toEqual([2, ['f: Later.']]);
  for (let index = 0; index < 5; index += 1) {
    while (ends.length <= index) await new Promise((resolve) => setImmediate(resolve));
    ends[index]?.();
  }
  await Promise.all(all);
  expect(outcomes).toEqual(['f: Later.', 'a', 'b', 'c', 'd', 'e']);
});

test('where tasks never wait, a caller starts one in each turn, so that others come between', async () => {
  const share = { atOnce: 2, waitingAtMost: 1 };
  const bounds = { atOnce: 9, waitingAtMost: 9, share, busy: 'Later.', ownBusy: 'Yours first.' };
  const refusal = 'a4: too-many-requests Yours first.';
  const started: string[] = [];
  const startAll = async (takesTurns: boolean) => {
    const queue = createWorkQueue({ ...bounds, takesTurns });
    const run = (name: string) =>
      queue(async () => void started.push(name), [name.slice(0, 1)]).catch(
        ({ code, message }: ProblemError) => started.push(`${name}: ${code} ${message}`),
      );
    await Promise.all(['a1', 'a2', 'a3', 'a4', 'b1'].map(run));
    return started.splice(0);
  };
  expect(await startAll(false)).toEqual(['a1', 'a2', 'b1', refusal, 'a3']);
  expect(await startAll(true)).toEqual(['a1', 'b1', refusal, 'a2', 'a3']);
});

test('callers take turns: one with many tasks waits behind each that was not served since', async () => {
  const share = { atOnce: 1, waitingAtMost: 3 };
  const gate = createWorkQueue({ atOnce: 1, waitingAtMost: 9, share, busy: 'Later.' });
  const started: string[] = [];
  const work = (name: string, caller: string) => gate(async () => started.push(name), [caller]);
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => work(name, name.charAt(0)));
  await Promise.all(all);
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('no caller waits at a gate for longer than three seconds, and one that left takes no turn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const gate = createWorkQueue({ atOnce: 1, waitingAtMost: 2, busy: 'Later.' });
  const end = Promise.withResolvers<void>();
  const first = gate(() => end.promise);
  const second = gate(async () => 'second');
  const refused = expect(second).rejects.toThrow('Later.');
  vi.advanceTimersByTime(3000);
  await refused;
  const third = gate(async () => 'third');
  end.resolve();
  await first;
  expect(await third).toBe('third');
  expect(await gate(async () => 'fourth')).toBe('fourth');
});

test('a full or too slow password queue answers with a message that fits every form with a password', async () => {
  const passwords = createPasswords();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const all = Array.from({ length: 105 }, () =>
    passwords.hash('five fresh words').catch(({ message }: Error) => message),
  );
  vi.advanceTimersByTime(3000);
  const messages = (await Promise.all(all)).filter((text) => !text.startsWith('$argon2id$'));
  expect(messages).toEqual(
    Array(101).fill('We are very busy right now. Please try again in a moment.'),
  );
});

/** A download that lasts until somebody ends it. */
const begin = (customerId: number) =>
  withDownloadSlot(customerId, async () => new Readable({ read() {} }));

test('a customer has four downloads at once; one that ends, fails or is aborted frees its slot', async () => {
  const busy = /Four of your downloads are still under way/;
  const open = await Promise.all([1, 2, 3, 4].map(() => begin(1)));
  await expect(begin(1)).rejects.toThrow(busy);
  open.push(await begin(2));
  for (const end of [
    (bytes: Readable) => bytes.push(null),
    (bytes: Readable) => bytes.destroy(),
    (bytes: Readable) => bytes.destroy(new Error('a broken disk')),
  ]) {
    const bytes = open.shift();
    bytes?.on('error', () => undefined).resume();
    const closed = bytes && once(bytes, 'close').catch(() => undefined);
    if (bytes) end(bytes);
    await closed;
    while (bytes?.closed === false) await new Promise((resolve) => setImmediate(resolve));
    open.push(await begin(1));
    await expect(begin(1)).rejects.toThrow(busy);
  }
  const nothing = withDownloadSlot(3, async () => {
    throw new Error('nothing to send');
  });
  await expect(nothing).rejects.toThrow('nothing to send');
  for (const bytes of open) bytes.destroy();
});

test('a download refused for lack of a slot does not count against the limit', async () => {
  const { get, signIn } = await openPortal();
  const token = await signIn();
  const ask = async () => (await get('/api/v1/customers/mydata', token)).statusCode;
  const open = await Promise.all([1, 2, 3, 4].map(() => begin(demo.id)));
  for (let count = 0; count < 6; count += 1) expect(await ask()).toBe(429);
  const closed = open.map((bytes) => once(bytes.destroy(), 'close'));
  await Promise.all(closed);
  expect(await ask()).toBe(200);
});

test('tables taken one after the other, or only asked after, leave every place free', async () => {
  const { app, signIn } = await openPortal();
  const headers = { 'x-token': await signIn() };
  for (const method of ['GET', 'HEAD', 'GET', 'HEAD', 'HEAD', 'HEAD', 'HEAD', 'GET'] as const)
    for (const table of ['trackings', 'billings']) {
      const url = `/api/v1/customers/${demo.id}/${table}.csv`;
      expect((await app.inject({ method, url, headers })).statusCode).toBe(200);
    }
});

test('a caller who comes back after each task waits behind one who was not served yet', async () => {
  const run = createWorkQueue({ atOnce: 1, waitingAtMost: 9, busy: 'busy' });
  const order: string[] = [];
  const task = (caller: string) =>
    run(async () => {
      order.push(caller);
      await new Promise((resolve) => setImmediate(resolve));
    }, [caller]);
  await task('a');
  await task('b');
  await Promise.all([task('c'), task('a'), task('b'), task('new')]);
  expect(order).toEqual(['a', 'b', 'c', 'new', 'a', 'b']);
});
