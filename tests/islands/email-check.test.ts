import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeEnvironment, json, problem } from './fake-environment.ts';

let browser: FakeEnvironment;
let check: typeof import('#lib/stores/sign-up/email-check.ts');
/** The pending pauses; `end` ends one. */
let pauses: { readonly milliseconds: number; readonly end: () => void }[];
/** The requests so far; `answer` answers one. */
let requests: {
  readonly path: string;
  readonly signal: AbortSignal;
  readonly answer: (response: Response | Error) => void;
}[];

const available = json({ code: 1 });
const taken = json({ code: 0 });

beforeEach(async () => {
  vi.resetModules();
  const { installFakeEnvironment } = await import('./fake-environment.ts');
  browser = installFakeEnvironment('/auth/signup');
  pauses = [];
  requests = [];
  const wait: FakeEnvironment['wait'] = (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      const pause = { milliseconds, end: resolve };
      pauses.push(pause);
      signal.addEventListener('abort', () => {
        pauses = pauses.filter((other) => other !== pause);
        reject(signal.reason);
      });
    });
  Object.assign(browser, { wait });
  browser.answers = [
    (request) =>
      new Promise((resolve, reject) => {
        const { pathname } = new URL(request.url);
        const path = decodeURIComponent(pathname);
        const answer = (response: Response | Error) =>
          response instanceof Error ? reject(response) : resolve(response.clone());
        requests.push({ path, signal: request.signal, answer });
      }),
  ];
  check = await import('#lib/stores/sign-up/email-check.ts');
});

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Ends the pause after the last key. */
async function pausePasses(): Promise<void> {
  for (const { milliseconds, end } of pauses) if (milliseconds === 500) end();
  await settled();
}

async function answer(index: number, response: Response | Error): Promise<void> {
  requests[index]?.answer(response);
  await settled();
}

const paths = () => requests.map(({ path }) => path);

test('only a value unchanged for 500 ms is requested', async () => {
  for (const typed of ['a@example.co', 'ab@example.co', 'abc@example.co']) check.watchEmail(typed);
  await settled();
  expect(requests).toEqual([]);
  expect(pauses.map(({ milliseconds }) => milliseconds)).toEqual([500]);
  await pausePasses();
  expect(paths()).toEqual(['/identity/emailTaken/abc@example.co']);
  expect(check.$takenEmail.get()).toBeUndefined();
  await answer(0, taken);
  expect(check.$takenEmail.get()).toBe('abc@example.co');
});

test('nothing is requested until it is a whole email address', async () => {
  for (const typed of ['', '  ', 'a', 'a@', 'a@example', 'a@example.shopping']) {
    check.watchEmail(typed);
    await pausePasses();
  }
  expect([pauses, requests]).toEqual([[], []]);
});

test('a late answer about an earlier value is ignored', async () => {
  check.watchEmail('first@example.com');
  await pausePasses();
  check.watchEmail('second@example.com');
  await pausePasses();
  expect(requests[0]?.signal.aborted).toBe(true);
  await answer(1, available);
  await answer(0, taken);
  expect(check.$takenEmail.get()).toBeUndefined();
  expect(await check.isEmailTaken('second@example.com')).toBe(false);
});

test('typing on removes the message at once, and an answered address is not requested again', async () => {
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
  expect(requests).toHaveLength(1);
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
];
test.each(mishaps)('with %s an address counts as free', async (_, mishap) => {
  check.watchEmail('first@example.com');
  await pausePasses();
  await answer(0, mishap);
  expect(check.$takenEmail.get()).toBeUndefined();
  expect(await check.isEmailTaken('first@example.com')).toBe(false);
  expect(requests).toHaveLength(1);
  // No answer is cached: typed again, it is checked again.
  check.watchEmail('other@example.com');
  check.watchEmail('first@example.com');
  await pausePasses();
  await answer(1, taken);
  expect(check.$takenEmail.get()).toBe('first@example.com');
});

test('continuing before the pause is over requests at once and waits for the answer', async () => {
  check.watchEmail('first@example.com');
  const isTaken = check.isEmailTaken('first@example.com');
  await settled();
  expect(requests).toHaveLength(1);
  await answer(0, taken);
  expect(await isTaken).toBe(true);
  expect(check.$takenEmail.get()).toBe('first@example.com');
  expect(await check.isEmailTaken('first@example.com')).toBe(true);
  expect(requests).toHaveLength(1);
});

test('continuing waits four seconds at most', async () => {
  const isTaken = check.isEmailTaken('first@example.com');
  await settled();
  expect(requests).toHaveLength(1);
  const timeout = pauses.find(({ milliseconds }) => milliseconds > 500);
  expect(timeout?.milliseconds).toBe(4000);
  timeout?.end();
  expect(await isTaken).toBe(false);
});
