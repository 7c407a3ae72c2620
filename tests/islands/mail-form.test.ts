import { expect, test, vi } from 'vitest';
import type { Mail } from '#lib/contract/mails.ts';
import { installFakeEnvironment, json, problem, storedSession } from './fake-environment.ts';

const unknown = { value: null, sure: false, from: null };
const mail: Mail = {
  id: 'mail-1',
  arrivedAt: '2026-11-24T14:00:00.000Z',
  keptUntil: '2026-12-24T14:00:00.000Z',
  isForwarded: false,
  subject: 'Your order has shipped',
  shop: null,
  parcels: 2,
  sender: 'orders@target.com',
  findings: {
    shop: unknown,
    orderNumber: unknown,
    items: unknown,
    itemTotal: unknown,
    shipping: unknown,
    tax: unknown,
    total: unknown,
    currency: unknown,
    carrier: unknown,
    trackingNumbers: unknown,
    expected: unknown,
  },
  texts: [],
  file: { name: 'mail.html', size: 1000, hasTotal: true },
};

const parcel = (trackingNumber: string) => ({ trackingNumber, description: '', declaredValue: '' });
const form = {
  source: 'Target',
  currency: 'USD',
  category: '',
  keepsFile: true,
  parcels: [parcel(''), parcel('1Z999AA10123456784')],
};

async function openPage() {
  vi.resetModules();
  const { setEnvironment } = await import('#lib/environment.ts');
  const browser = installFakeEnvironment('/account/tracking');
  setEnvironment(browser);
  browser.stored.set('AB', storedSession());
  browser.longestWait = 0;
  return {
    browser,
    ...(await import('#lib/stores/announcing/mails.ts')),
    ...(await import('#lib/stores/announcing/mail-form.ts')),
  };
}

test('a refusal is shown at the parcel that it is about, though an emptied one before it was not sent', async () => {
  const { browser, announceParcels } = await openPage();
  const errorAt = (path: string) => ({ path, message: 'Not this.' });
  const errors = ['parcels.0.declaredValue', 'parcels.0.category'].map(errorAt);
  browser.answers = [problem(422, 'invalid', { errors })];
  expect(await announceParcels(mail.id, form)).toEqual({
    state: 'refused',
    errors: ['parcels.1.declaredValue', 'category'].map(errorAt),
  });
});

test('a mail that was announced or discarded elsewhere is not said to wait', async () => {
  const { browser, announceParcels } = await openPage();
  browser.answers = [problem(404, 'not-found')];
  expect(await announceParcels(mail.id, form)).toEqual({ state: 'gone' });
});

test('what was corrected in a mail is there again when it opens, until its parcels are announced', async () => {
  const { browser, announceParcels, readMailForm, storeMailForm } = await openPage();
  const untouched = readMailForm(mail);
  const corrected = { ...untouched, source: 'Target', parcels: [parcel('1Z999AA10123456784')] };
  storeMailForm(mail.id, corrected);
  expect(readMailForm(mail)).toEqual(corrected);
  expect(readMailForm({ ...mail, id: 'mail-2' })).toEqual(untouched);

  const data = [{ id: 'parcel-1', isNew: true, hasFile: true }];
  browser.answers = [json({ data }, 201), problem(404, 'not-found')];
  expect(await announceParcels(mail.id, corrected)).toMatchObject({ state: 'announced' });
  expect(readMailForm(mail)).toEqual(untouched);
});

test('what another customer corrected in this tab, or another version of the form stored, is not taken', async () => {
  const { browser, readMailForm, storeMailForm } = await openPage();
  const untouched = readMailForm(mail);
  storeMailForm(mail.id, { ...untouched, source: 'Target' });
  const [key = ''] = [...browser.storedInTab.keys()].filter((name) => name.includes(':mail:'));
  const draft = browser.storedInTab.get(key) ?? '';
  for (const unusable of [
    draft.replace(/"customerId":\d+/, '"customerId":1'),
    draft.replace('"description"', '"contents"'),
    draft.replace(/"parcels":\[.*\]/, '"parcels":[]'),
  ]) {
    expect(unusable).not.toBe(draft);
    browser.storedInTab.set(key, unusable);
    expect(readMailForm(mail)).toEqual(untouched);
  }
});

test('a mail that is put aside while it is being read does not open once it was', async () => {
  const { browser, $mail, openMail, closeMail } = await openPage();
  const answer = Promise.withResolvers<Response>();
  browser.answers = [() => answer.promise];
  const opened = openMail(mail.id);
  expect($mail.get()).toEqual({ state: 'reading' });
  closeMail();
  answer.resolve(json({ data: mail }));
  await opened;
  expect($mail.get()).toBeUndefined();
  browser.answers = [json({ data: mail })];
  await openMail(mail.id);
  expect($mail.get()).toMatchObject({ state: 'open', mail: { id: mail.id } });
});
