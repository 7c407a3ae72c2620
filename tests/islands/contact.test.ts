import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeEnvironment, json, problem } from '#tests/islands/fake-environment.ts';
import { message } from '#tests/support/visitor.ts';

let browser: FakeEnvironment;
let tabStorage: ReadonlyMap<string, string> = new Map();

/** Opens the page again in the same tab, as after a reload. */
async function openPageAt(path: string, ...answers: FakeEnvironment['answers']) {
  if (browser) tabStorage = new Map(browser.storedInTab);
  vi.resetModules();
  const { installFakeEnvironment } = await import('#tests/islands/fake-environment.ts');
  browser = installFakeEnvironment(path);
  for (const [key, value] of tabStorage) browser.storedInTab.set(key, value);
  browser.answers = answers;
  return await import('#lib/stores/contact.ts');
}

const openPage = (...answers: FakeEnvironment['answers']) =>
  openPageAt('/public/contact', ...answers);

const accepted = json({ code: 1 }, 202);
const down = problem(503, 'unavailable');
const keys = () => browser.requests.map(({ headers }) => headers.get('idempotency-key'));

beforeEach(() => browser?.storedInTab.clear());

test('the same message keeps its key until it arrives, another gets its own', async () => {
  const { sendMessage } = await openPage(down, down, accepted, down, accepted);
  await sendMessage(message);
  await sendMessage(message);
  expect(await sendMessage(message)).toEqual({ state: 'sent' });
  const [first, second, third] = keys();
  expect([second, third]).toEqual([first, first]);
  await sendMessage(message);
  expect(keys()[3]).not.toBe(first);
  await sendMessage({ ...message, message: 'Something else' });
  expect(new Set(keys()).size).toBe(3);
});

test('a reload after a lost answer sends the same message under the same key', async () => {
  const before = await openPage(new TypeError('connection lost'));
  expect(await before.sendMessage(message)).toMatchObject({ state: 'failed' });
  const [key] = keys();
  const after = await openPage(accepted);
  await after.sendMessage(message);
  expect(keys()).toEqual([key]);
});

test('the draft is kept until it is sent', async () => {
  const before = await openPage(down, accepted);
  before.storeDraft(message);
  await before.sendMessage(message);
  const after = await openPage(accepted);
  expect(after.readDraft()).toEqual(message);
  await after.sendMessage(message);
  expect(after.readDraft()).toBeUndefined();
  expect([...browser.storedInTab]).toEqual([]);
});

test('an empty form leaves nothing behind', async () => {
  const { storeDraft } = await openPage();
  storeDraft(message);
  storeDraft({ ...message, firstName: '', lastName: '', email: '', phone: '', message: '' });
  expect([...browser.storedInTab]).toEqual([]);
});

test('a draft that is broken, foreign or too long is ignored', async () => {
  const { readDraft } = await openPage();
  const long = { ...message, message: 'a'.repeat(20_001) };
  for (const text of ['', '{', 'null', '[]', '{"firstName":1}', JSON.stringify(long)]) {
    browser.storedInTab.set('AB:contact', text);
    expect(readDraft(), text.slice(0, 20)).toBeUndefined();
  }
});

test('the form works without storage', async () => {
  const { sendMessage, storeDraft, readDraft } = await openPage(down, accepted);
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  Object.assign(browser.tabStorage, { getItem: refuse, setItem: refuse, removeItem: refuse });
  storeDraft(message);
  expect(readDraft()).toEqual(message);
  await sendMessage(message);
  expect(await sendMessage(message)).toEqual({ state: 'sent' });
  expect(keys()[1]).toBe(keys()[0]);
});

test('a refusal names its fields; any other error gives its reason', async () => {
  const errors = [{ path: 'email', message: 'Please enter a valid email address' }];
  const { sendMessage } = await openPage(
    problem(422, 'invalid', { errors }),
    problem(422, 'invalid', { detail: 'This key stands for another request.' }),
    problem(429, 'too-many-requests', { detail: 'Try again in 7 minutes.' }),
    new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
  );
  expect(await sendMessage(message)).toEqual({ state: 'refused', errors });
  const reasons = [
    await sendMessage(message),
    await sendMessage(message),
    await sendMessage(message),
  ];
  expect(reasons).toEqual([
    { state: 'failed', reason: 'This key stands for another request.' },
    { state: 'failed', reason: 'Try again in 7 minutes.' },
    { state: 'failed', reason: expect.stringContaining('no usable answer') },
  ]);
});

test('the item in the address becomes a question below what was written, until it is sent', async () => {
  const address = '/public/contact?item=e-bike+battery';
  const question = 'May I send this to Jamaica: e-bike battery?';
  const first = await openPageAt(address);
  expect(first.readDraft()?.message).toBe(question);
  first.storeDraft({ ...message, message: 'Good morning' });
  expect(first.readDraft()).toEqual({ ...message, message: `Good morning\n\n${question}` });
  const second = await openPageAt(address, accepted);
  await second.sendMessage(message);
  expect(second.readDraft()).toBeUndefined();
});
