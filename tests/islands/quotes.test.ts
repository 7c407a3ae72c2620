import { expect, test, vi } from 'vitest';
import type { Quote } from '#lib/contract/quotes.ts';
import { calculate } from '#lib/domain/calculator.ts';
import { basis } from '#tests/support/fixed-prices.ts';
import { shoes } from '#tests/support/shoes.ts';
import { type FakeEnvironment, json, problem, storedSession } from './fake-environment.ts';

const result = calculate(shoes, basis);
if (!result) throw new Error('the category is not in the tariff');
const calculation = { input: shoes, result };

const quote = (number: string, trackingId: string | null = null): Quote => ({
  number,
  input: shoes,
  result,
  trackingId,
  tariffVersion: '2026-1',
  comment: '',
  trackingNumber: trackingId && `1Z-${trackingId}`,
  createdAt: '2026-11-20T15:00:00.000Z',
});

const listOf = (data: readonly Quote[], total = data.length, page = 0) =>
  json({ data, page, size: 10, total });
const created = (saved: Quote) => json({ data: saved }, 201);

// The stores live as long as their page; each test is a new page.
async function openPage(...answers: FakeEnvironment['answers']) {
  vi.resetModules();
  const { installFakeEnvironment } = await import('./fake-environment.ts');
  const browser = installFakeEnvironment('/account/calculator');
  browser.stored.set('AB', storedSession());
  browser.answers = answers;
  const quotes = await import('#lib/stores/quotes/quotes.ts');
  const draft = await import('#lib/stores/quotes/quote-draft.ts');
  const { lastValue } = await import('#lib/stores/fetching/load.ts');
  const { forgetEverything } = await import('#lib/stores/session/forget.ts');
  await quotes.loadQuotes();
  const shown = () => lastValue(quotes.$quotes.get());
  const numbers = () => shown()?.data.map(({ number }) => number);
  const keys = () =>
    browser.requests.flatMap(({ headers }) => headers.get('idempotency-key') ?? []);
  return { browser, ...quotes, ...draft, forgetEverything, shown, numbers, keys };
}

test('a new quote comes first and is counted; the same answer again is not', async () => {
  const page = await openPage(listOf([quote('Q-1')]), created(quote('Q-2')));
  page.changeComment('Soon');
  expect(await page.sendCalculation(calculation, 'Soon')).toEqual({ quote: quote('Q-2') });
  expect([page.numbers(), page.shown()?.total]).toEqual([['Q-2', 'Q-1'], 2]);
  expect(page.$comment.get()).toBe('');
  expect(await page.browser.requests.at(-1)?.json()).toEqual({ ...shoes, comment: 'Soon' });
  await page.sendCalculation(calculation, 'Soon');
  expect([page.numbers(), page.shown()?.total]).toEqual([['Q-2', 'Q-1'], 2]);
  // The first was saved, so the second is meant as another quote.
  expect(new Set(page.keys()).size).toBe(2);
});

test('a full page stays at ten quotes', async () => {
  const ten = Array.from({ length: 10 }, (_, index) => quote(`Q-${index}`));
  const page = await openPage(listOf(ten, 14), created(quote('Q-new')));
  await page.sendCalculation(calculation, '');
  expect(page.numbers()).toEqual(['Q-new', ...ten.slice(0, 9).map(({ number }) => number)]);
  expect(page.shown()?.total).toBe(15);
});

test('a failed send keeps comment and key, also on the next page; another comment gets another key', async () => {
  const page = await openPage(listOf([]), problem(503, 'unavailable'));
  page.changeComment('Soon');
  const failed = await page.sendCalculation(calculation, 'Soon');
  expect(failed).toEqual({ reason: expect.any(String) });
  await page.sendCalculation(calculation, 'Soon');
  await page.sendCalculation(calculation, 'Sooner');
  const [first, second, third] = page.keys();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  page.$comment.set('');
  page.openDraft();
  expect(page.$comment.get()).toBe('Soon');
  expect(page.numbers()).toEqual([]);
});

test('what is typed while a quote is being sent stays', async () => {
  const page = await openPage(listOf([]), created(quote('Q-1')));
  page.changeComment('Soon');
  const sent = page.sendCalculation(calculation, 'Soon');
  page.changeComment('Another');
  await sent;
  expect(page.$comment.get()).toBe('Another');
  page.forgetEverything();
  page.openDraft();
  expect(page.$comment.get()).toBe('');
});

test('a parcel has one quote: the previous one is detached on the page too', async () => {
  const page = await openPage(
    listOf([quote('Q-1'), quote('Q-2', 'p'), quote('Q-3', 'other')]),
    json({ data: quote('Q-1', 'p') }),
    json({ data: quote('Q-1') }),
    problem(404, 'not-found'),
  );
  const parcels = () => page.shown()?.data.map(({ trackingId }) => trackingId);
  expect(await page.attachTo(quote('Q-1'), 'p')).toBeUndefined();
  expect(parcels()).toEqual(['p', null, 'other']);
  await page.attachTo(quote('Q-1'), null);
  expect(parcels()).toEqual([null, null, 'other']);
  expect(await page.attachTo(quote('Q-1'), 'gone')).toEqual(expect.any(String));
  expect(parcels()).toEqual([null, null, 'other']);
});

test('a quote that changes while another page loads makes that page load again', async () => {
  const first = () => listOf([quote('Q-12')], 12);
  const second = () => listOf([quote('Q-1')], 12, 1);
  const late = Promise.withResolvers<Response>();
  const page = await openPage(first());
  await page.showQuotesPage(0);
  page.browser.answers = [() => late.promise, json({ data: quote('Q-12', 'p') }), second()];
  const loading = page.showQuotesPage(1);
  await page.attachTo(quote('Q-12'), 'p');
  await vi.waitFor(() => expect(page.numbers()).toEqual(['Q-1']));
  late.resolve(listOf([quote('Q-old')], 12, 1));
  await loading;
  expect([page.numbers(), page.$quotes.get()]).toMatchObject([['Q-1'], { stale: false }]);

  page.browser.answers = [() => new Promise(() => undefined), created(quote('Q-13')), first()];
  void page.showQuotesPage(0);
  await page.sendCalculation(calculation, '');
  expect(page.shown()).toMatchObject({ page: 0, data: [{ number: 'Q-12' }] });
});
