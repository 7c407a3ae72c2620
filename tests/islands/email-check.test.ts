import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeEnvironment, json, problem } from './fake-environment.ts';

let browser: FakeEnvironment;
let check: typeof import('#lib/stores/sign-up/email-check.ts');
/** The pauses under way, each with its way to end. */
let pauses: { readonly milliseconds: number; readonly end: () => void }[];
/** The requests under way, each with its way to be answered. */
let asked: {
  readonly path: string;
  readonly signal: AbortSignal;
  readonly answer: (with_: Response | Error) => void;
}[];

const available = json({ code: 1 });
const taken = json({ code: 0 });

beforeEach(async () => {
  vi.resetModules();
  const { installFakeEnvironment } = await import('./fake-environment.ts');
  browser = installFakeEnvironment('/auth/signup');
  pauses = [];
  asked = [];
  const wait: FakeEnvironment['wait'] = (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      const pause = { milliseconds, end: resolve };
      pauses.push(pause);
      signal.addEventListener('abort', () => {
        pauses = pauses.filter((one) => one !== pause);
        reject(signal.reason);
      });
    });
  Object.assign(browser, { wait });
  browser.answers = [
    (request) =>
      new Promise((resolve, reject) => {
        const { pathname } = new URL(request.url);
        const path = decodeURIComponent(pathname);
        const answer = (with_: Response | Error) =>
          with_ instanceof Error ? reject(with_) : resolve(with_.clone());
        asked.push({ path, signal: request.signal, answer });
      }),
  ];
  check = await import('#lib/stores/sign-up/email-check.ts');
});

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Lets the pause after the last key pass. */
async function pausePasses(): Promise<void> {
  for (const { milliseconds, end } of pauses) if (milliseconds === 500) end();
  await settled();
}

async function answer(index: number, with_: Response | Error): Promise<void> {
  asked[index]?.answer(with_);
  await settled();
}

const paths = () => asked.map(({ path }) => path);

test('only the value that stands for 500 ms is asked about', async () => {
  for (const typed of ['a@example.co', 'ab@example.co', 'abc@example.co']) check.watchEmail(typed);
  await settled();
  expect(asked).toEqual([]);
  expect(pauses.map(({ milliseconds }) => milliseconds)).toEqual([500]);
  await pausePasses();
  expect(paths()).toEqual(['/identity/emailTaken/abc@example.co']);
  expect(check.$takenEmail.get()).toBeUndefined();
  await answer(0, taken);
  expect(check.$takenEmail.get()).toBe('abc@example.co');
});

test('nothing is asked while it is no address', async () => {
  for (const typed of ['', '  ', 'a', 'a@', 'a@example', 'a@example.shopping']) {
    check.watchEmail(typed);
    await pausePasses();
  }
  expect([pauses, asked]).toEqual([[], []]);
});

test('an answer that comes late says nothing about what stands there now', async () => {
  check.watchEmail('first@example.com');
  await pausePasses();
  check.watchEmail('second@example.com');
  await pausePasses();
  expect(asked[0]?.signal.aborted).toBe(true);
  await answer(1, available);
  await answer(0, taken);
  expect(check.$takenEmail.get()).toBeUndefined();
  expect(await check.isEmailTaken('second@example.com')).toBe(false);
});

test('typing on takes the message away at once, and an address that was answered is not asked about again', async () => {
  check.watchEmail('first@example.com');
  await pausePasses();
  await answer(0, taken);
  check.watchEmail('first@example.comm');
  expect(check.$takenEmail.get()).toBeUndefined();
  check.watchEmail(' First@example.com ');
  expect(check.$takenEmail.get()).toBe('first@example.com');
  await pausePasses();
  check.watchEmail('first@example.com');
  await pausePasses();
  expect(asked).toHaveLength(1);
  check.watchEmail('second@example.com');
  check.watchEmail('first@example.com');
  check.watchEmail('third@example.com');
  await settled();
  expect(check.$takenEmail.get()).toBeUndefined();
});

const mishaps: [string, Response | Error][] = [
  ['no answer', new TypeError('offline')],
  ['too many requests', problem(429, 'too-many-requests')],
  ['a server error', problem(500, 'unexpected')],
  ['a page', new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['an unknown shape', json({ ok: true })],
];
test.each(mishaps)('with %s an address counts as free', async (_, mishap) => {
  check.watchEmail('first@example.com');
  await pausePasses();
  await answer(0, mishap);
  expect(check.$takenEmail.get()).toBeUndefined();
  expect(await check.isEmailTaken('first@example.com')).toBe(false);
  expect(asked).toHaveLength(1);
  // Nothing is known about it: typed again, it is checked again.
  check.watchEmail('other@example.com');
  check.watchEmail('first@example.com');
  await pausePasses();
  await answer(1, taken);
  expect(check.$takenEmail.get()).toBe('first@example.com');
});

test('going on before the pause is over asks at once and waits for the answer', async () => {
  check.watchEmail('first@example.com');
  const isTaken = check.isEmailTaken('first@example.com');
  await settled();
  expect(asked).toHaveLength(1);
  await answer(0, taken);
  expect(await isTaken).toBe(true);
  expect(check.$takenEmail.get()).toBe('first@example.com');
  expect(await check.isEmailTaken('first@example.com')).toBe(true);
  expect(asked).toHaveLength(1);
});

test('going on does not wait longer than a few seconds', async () => {
  const isTaken = check.isEmailTaken('first@example.com');
  await settled();
  expect(asked).toHaveLength(1);
  const timeout = pauses.find(({ milliseconds }) => milliseconds > 500);
  expect(timeout?.milliseconds).toBe(4000);
  timeout?.end();
  expect(await isTaken).toBe(false);
});
