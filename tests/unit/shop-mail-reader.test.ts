import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { isLimitedBySystem } from '#scripts/limited/start-limited.ts';
import { createShopMailReader } from '#server/shop-mail/reader.ts';
import { refusals } from '#server/shop-mail/refusals.ts';
import { bombPdf } from '#tests/support/pdf-file.ts';
import { scriptedReader } from '#tests/support/scripted-reader.ts';

const order = (number: number) => Buffer.from(`Order #${number}`);
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const hasEnded = (pid: number) => vi.waitFor(() => expect(isAlive(pid)).toBe(false), 30_000);

test('a PDF that takes more memory than its process has ends only that, and the next file is read', async () => {
  // On a busy machine memory runs out later.
  const reader = createShopMailReader({ reading: 60_000, idle: 60_000 });
  await expect(reader.read(bombPdf())).rejects.toThrow(refusals.unreadable);
  const { findings } = await reader.read(Buffer.from('Order #1234567\nOrder total: $5.00'));
  expect(findings.total).toMatchObject({ value: 5 });
});

test('doctor tries whether the system refuses memory to a reader', async () => {
  expect(await isLimitedBySystem()).toBe(process.platform === 'linux');
});

test('a file that ends its process is unreadable, and the next one starts another', async () => {
  const { read } = scriptedReader(
    `if (String(bytes) === 'Order #1') process.abort(); else answer(pid)`,
  );
  await expect(read(order(1))).rejects.toThrow(refusals.unreadable);
  expect(await read(order(2))).toEqual({ subject: expect.any(Number) });
});

test('a process that was ended before it had the file is replaced, and the file is read', async () => {
  const { read } = scriptedReader('answer(pid)');
  const { subject } = await read(order(1));
  process.kill(Number(subject), 'SIGKILL');
  expect(await read(order(2))).toEqual({ subject: expect.any(Number) });
});

test('a file that takes too long ends its process', async () => {
  const { read } = scriptedReader('', { reading: 0 });
  await expect(read(order(1))).rejects.toThrow(refusals.slow);
});

test('the time that a process needs to start is not the file’s', async () => {
  const wait = 'await new Promise((resolve) => setTimeout(resolve, 2100));';
  const { read } = scriptedReader(`answer('read')`, { reading: 2000 }, wait);
  expect(await read(order(1))).toEqual({ subject: 'read' });
});

test('a process that ends at its start is an error, and the next file starts another', async () => {
  const { read } = scriptedReader('', {}, 'process.exit();');
  for (const number of [1, 2])
    await expect(read(order(number))).rejects.toThrow('cannot be read right now');
});

test('a process that fails after its answer takes nothing with it', async () => {
  const { read } = scriptedReader(
    `answer(pid); setTimeout(() => { throw new Error('too late'); });`,
  );
  const { subject: first } = await read(order(1));
  await hasEnded(Number(first));
  expect(await read(order(2))).toEqual({ subject: expect.any(Number) });
});

test('equal files of one customer that wait share one reading', async () => {
  const { read } = scriptedReader('answer(count)');
  const onTurn = vi.fn(async () => undefined);
  const options = { caller: 'a', onTurn };
  const [first, same, other, foreign] = await Promise.all([
    read(order(1), options),
    read(order(1), options),
    read(order(2), options),
    read(order(1), { caller: 'b' }),
  ]);
  expect([first, same, other, foreign].map(({ subject }) => subject)).toEqual([1, 1, 3, 2]);
  expect(onTurn).toHaveBeenCalledTimes(2);
});

test('one customer has two files waiting, and others are read before the rest', async () => {
  const { read } = scriptedReader('answer(count)');
  const reads = [1, 2, 3, 4, 5].map((number) => read(order(number), { caller: 'greedy' }));
  const results = await Promise.allSettled([...reads, read(order(6), { caller: 'other' })]);
  const turns = results.map((result) => result.status === 'fulfilled' && result.value.subject);
  expect(turns).toEqual([1, 3, 4, false, false, 2]);
});

test('an idle process ends', async () => {
  const { read } = scriptedReader('answer(pid)', { idle: 0 });
  const { subject } = await read(order(1));
  await hasEnded(Number(subject));
});

test('a process that reads ends with its server', async () => {
  const urlOf = (path: string) => JSON.stringify(new URL(`../../${path}`, import.meta.url));
  const script = `import { startLimited } from ${urlOf('scripts/limited/start-limited.ts')};
    const child = startLimited(new URL(${urlOf('server/shop-mail/reader-process.ts')}));
    child.once('message', () => {
      child.send(Buffer.from(process.argv[1].repeat(1_000_000)));
      console.log(child.pid);
    });`;
  const args = ['--input-type=module', '-e', script, '1.'];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [pid] = await once(server.stdout, 'data');
  expect(isAlive(Number(pid))).toBe(true);
  server.kill('SIGKILL');
  await hasEnded(Number(pid));
});
