import { afterEach, expect, test, vi } from 'vitest';
import type { Customer } from '#lib/contract/profile.ts';
import { customer } from '#tests/support/customer.ts';
import { type FakeEnvironment, json, problem, storedSession } from './fake-environment.ts';

const answer = (changes: Partial<Customer> = {}) => json({ data: customer(changes) });
const conflict = problem(409, 'conflict');
const lost = new TypeError('connection lost');

let browser: FakeEnvironment;

// The stores live as long as their page; each test is a new page with the customer loaded.
async function openPage(...answers: FakeEnvironment['answers']) {
  vi.resetModules();
  const { installFakeEnvironment } = await import('./fake-environment.ts');
  const before = browser?.storedInTab;
  browser = installFakeEnvironment('/account/personal-info');
  for (const [key, value] of before ?? []) browser.storedInTab.set(key, value);
  browser.stored.set('AB', storedSession());
  const { $customer, showCustomer } = await import('#lib/stores/profile/customer.ts');
  const { createSave } = await import('#lib/stores/editing/save-edit.ts');
  const { profilePart, profileDraft } = await import('#lib/stores/profile/profile-edit.ts');
  const { lastValue } = await import('#lib/stores/fetching/load.ts');
  browser.answers = answers;
  showCustomer(customer());
  const base = { version: 1, values: profilePart.valuesOf(customer()) };
  const shown = () => lastValue($customer.get());
  return { save: createSave(profilePart), base, shown, draft: profileDraft, showCustomer };
}

afterEach(() => browser.storedInTab.clear());

const posts = async () =>
  Promise.all(
    browser.requests
      .filter(({ method }) => method === 'POST')
      .map(async (request) => ({
        key: request.headers.get('idempotency-key'),
        body: (await request.clone().json()) as Record<string, unknown>,
      })),
  );

test('new values show at once, then the server’s version of them', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { save, base, shown } = await openPage(() => promise);
  const saving = save(base, { ...base.values, phone: '8765550199', company: '' });
  expect(shown()).toMatchObject({ phone: '8765550199', version: 1 });
  resolve(answer({ phone: '8765550199', version: 2 }));
  expect(await saving).toMatchObject({ state: 'saved', kept: [], saved: { version: 2 } });
  expect(shown()).toEqual(customer({ phone: '8765550199', version: 2 }));
});

test.each([
  ['no answer', lost],
  ['a refusal', problem(503, 'unavailable')],
  ['a page', new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } })],
])('after %s the previous values are shown again', async (_, mishap) => {
  const { save, base, shown } = await openPage(mishap);
  const outcome = await save(base, { ...base.values, firstname: 'Dani' });
  expect(outcome).toMatchObject({ state: 'failed', reason: expect.stringMatching(/\w/) });
  expect(shown()).toEqual(customer());
});

test('refused values are reported at their fields, and no longer shown', async () => {
  const errors = [{ path: 'phone', message: 'No.' }];
  const { save, base, shown } = await openPage(problem(422, 'invalid', { errors }));
  const outcome = await save(base, { ...base.values, phone: '1' });
  expect(outcome).toEqual({ state: 'refused', errors });
  expect(shown()).toEqual(customer());
});

test('a failure undoes its own change, not a newer answer', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { save, base, shown, showCustomer } = await openPage(() => promise);
  const saving = save(base, { ...base.values, firstname: 'Dani' });
  showCustomer(customer({ lastname: 'Reid', version: 2 }));
  resolve(problem(503, 'unavailable'));
  await saving;
  expect(shown()).toMatchObject({ firstname: 'Danielle', lastname: 'Reid', version: 2 });
});

test('fields saved elsewhere are kept, and named', async () => {
  const { save, base } = await openPage(
    conflict,
    answer({ company: 'Elsewhere', version: 5 }),
    answer({ firstname: 'Dani', company: 'Elsewhere', version: 6 }),
  );
  const outcome = await save(base, { ...base.values, firstname: 'Dani' });
  expect(outcome).toMatchObject({ state: 'saved', kept: ['company'], saved: { version: 6 } });
  const [first, second] = await posts();
  expect(second?.body).toMatchObject({ firstname: 'Dani', company: 'Elsewhere', version: 5 });
  expect(second?.key).not.toBe(first?.key);
});

test('a field that was also saved elsewhere is not sent: both values are returned', async () => {
  const { save, base, shown } = await openPage(
    conflict,
    answer({ phone: '8765550111', company: 'Elsewhere', version: 5 }),
  );
  const outcome = await save(base, { ...base.values, phone: '8765550100', firstname: 'Dani' });
  expect(outcome).toMatchObject({
    state: 'clash',
    newest: { version: 5, values: { phone: '8765550111' } },
    values: { phone: '8765550100', firstname: 'Dani', company: 'Elsewhere' },
    kept: ['company'],
    clashes: [{ field: 'phone', mine: '8765550100', theirs: '8765550111' }],
  });
  expect(await posts()).toHaveLength(1);
  expect(shown()).toMatchObject({ phone: '8765550111', firstname: 'Danielle' });
});

test('the same value saved elsewhere is no conflict, and nothing is sent again', async () => {
  const { save, base } = await openPage(conflict, answer({ phone: '8765550100', version: 2 }));
  const outcome = await save(base, { ...base.values, phone: '8765550100' });
  expect(outcome).toMatchObject({ state: 'saved', kept: [], saved: { version: 2 } });
  expect(await posts()).toHaveLength(1);
});

test('a retry of the same values has the same key until it succeeds', async () => {
  const { save, base } = await openPage(lost, answer({ version: 2 }), answer({ version: 3 }));
  const mine = { ...base.values, firstname: 'Dani' };
  await save(base, mine);
  await save(base, mine);
  await save(base, mine);
  const [first, second, third] = (await posts()).map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a save whose answer was lost is not mistaken for another device’s', async () => {
  const savedBefore = answer({ phone: '8765550100', firstname: 'Dani', version: 2 });
  const { save, base } = await openPage(lost, conflict, savedBefore, answer({ version: 3 }));
  await save(base, { ...base.values, phone: '8765550100', firstname: 'Dani' });
  // One field is changed once more, the other back to what it was.
  const outcome = await save(base, { ...base.values, phone: '8765550199' });
  expect(outcome).toMatchObject({ state: 'saved', kept: [] });
  expect((await posts()).at(-1)?.body).toMatchObject({
    phone: '8765550199',
    firstname: 'Danielle',
    version: 2,
  });
});

test('a save that meets one conflict after the other fails', async () => {
  const versions = [2, 3, 4, 5].flatMap((version) => [conflict, answer({ version })]);
  const { save, base, shown } = await openPage(...versions);
  const outcome = await save(base, { ...base.values, firstname: 'Dani' });
  expect(outcome).toMatchObject({ state: 'failed', reason: 'It is conflict.' });
  expect(await posts()).toHaveLength(4);
  expect(shown()?.firstname).toBe('Danielle');
});

test('a draft survives the page with its base values, except the ID number', async () => {
  const { draft, base } = await openPage();
  const mine = { ...base.values, phone: '876 555', idNumber: '999888777' };
  draft.store(100245, { base, mine });
  expect(JSON.parse(browser.storedInTab.get('AB:out:profile') ?? '')).toEqual({
    customerId: 100245,
    version: 1,
    base: { phone: '8765550123' },
    mine: { phone: '876 555' },
  });
  const later = await openPage();
  const newest = { version: 4, values: { ...base.values, phone: '8765550111', company: 'New' } };
  expect(later.draft.resume(100245, newest)).toEqual({
    base: { version: 1, values: { ...newest.values, phone: '8765550123' } },
    mine: { ...newest.values, phone: '876 555' },
  });
  const clean = { base: newest, mine: newest.values };
  expect(later.draft.resume(100246, newest)).toEqual(clean);
  const saved = { version: 2, values: { ...base.values, phone: '876 555' } };
  expect(later.draft.resume(100245, saved)).toEqual({ base: saved, mine: saved.values });
  later.draft.store(100245, clean);
  expect(browser.storedInTab.has('AB:out:profile')).toBe(false);
});

test.each([
  '{',
  '[]',
  '{}',
  '{"customerId":100245,"version":1,"base":null,"mine":{}}',
  '{"customerId":100245,"version":1,"base":{"phone":1},"mine":{"phone":2}}',
  '{"customerId":100245,"version":1,"base":{"idNumber":""},"mine":{"idNumber":"1"}}',
  '{"customerId":100245,"version":1,"base":{"admin":"a"},"mine":{"admin":"b"}}',
])('the draft %s is ignored', async (text) => {
  const { draft, base } = await openPage();
  browser.storedInTab.set('AB:out:profile', text);
  expect(draft.resume(100245, base)).toEqual({ base, mine: base.values });
});
