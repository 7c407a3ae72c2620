import { describe, expect, test, vi } from 'vitest';
import { endpoints } from '#lib/contract/catalogue.ts';
import type { Quote } from '#lib/contract/quotes.ts';
import type { Calculation } from '#lib/domain/calculator.ts';
import type { Flat } from '#lib/domain/edits.ts';
import type { EditedPart, Versioned } from '#lib/stores/editing/save-edit.ts';
import type { SignUp } from '#lib/stores/sign-up/sign-up.ts';
import type { correctionPart } from '#lib/stores/tracking/tracking-edit.ts';
import { type FakeEnvironment, json, storedSession } from './fake-environment.ts';

const captcha = json({ id: 'c', image: '<svg/>', question: 'Which one?' });

type Save = (typed: object) => Promise<unknown>;

const saves = new Map<object, Save>();

/** Saves an edit of version 1, always with the same form. */
async function saveEdit<Thing extends Versioned, Values extends Flat>(
  part: EditedPart<Thing, Values>,
  typed: Partial<Values>,
): Promise<void> {
  const { createSave } = await import('#lib/stores/editing/save-edit.ts');
  const save = createSave(part);
  const first: Save = (mine) => save({ version: 1, values: mine as Values }, mine as Values);
  if (!saves.has(part)) saves.set(part, first);
  await saves.get(part)?.(typed);
}

/** Each call that takes an idempotency key, and how a customer sends it with a text. */
const drivers: Readonly<Record<string, (text: string) => Promise<unknown>>> = {
  register: async (password) => {
    const { signUp } = await import('#lib/stores/sign-up/sign-up.ts');
    await signUp({ email: 'a@example.com', password, captchaCode: 'pt3tr' } as SignUp);
  },
  sendContact: async (message) => {
    const { sendMessage } = await import('#lib/stores/contact.ts');
    const names = { firstName: 'A', lastName: 'B', phone: '', mobilePhone: '' };
    await sendMessage({ ...names, email: 'a@example.com', message });
  },
  saveMe: async (firstname) => {
    const { profilePart } = await import('#lib/stores/profile/profile-edit.ts');
    await saveEdit(profilePart, { firstname });
  },
  saveDelivery: async (city) => {
    const { deliveryPart } = await import('#lib/stores/profile/delivery-edit.ts');
    await saveEdit(deliveryPart, { city });
  },
  updateTracking: async (description) => {
    const edits = await import('#lib/stores/tracking/tracking-edit.ts');
    parcel ??= edits.correctionPart('t-1');
    await saveEdit(parcel, { description, declaredValue: '1', category: 'shoes' });
  },
  sendQuote: async (comment) => {
    const { sendCalculation } = await import('#lib/stores/quotes/quotes.ts');
    await sendCalculation({ input: {} } as Calculation, comment);
  },
  attachQuote: async (trackingId) => {
    const { attachTo } = await import('#lib/stores/quotes/quotes.ts');
    await attachTo({ number: 'Q-1' } as Quote, trackingId);
  },
};

let parcel: ReturnType<typeof correctionPart> | undefined;

/** Calls that change something without a key, or whose key is tested elsewhere, each with why a second call does no harm. */
const withoutKey: Readonly<Record<string, string>> = {
  uploadAttachments: 'each file has a key for all its tries: tests/islands/uploads.test.ts',
  checkPassword: 'nothing is changed',
  createToken: 'a second session, which ends like any other; the customer sees it in their list',
  logout: 'a session ends once',
  activate: 'the link works once; pressing again still lets the customer sign in',
  resendActivation: 'three mails an hour at most; the newest link works',
  forgotPassword: 'three mails an hour at most; the newest link works',
  resetPassword: 'the link works once; the new password is set all the same',
  confirmInvoiceEmail: 'the link works once; the address is confirmed all the same',
  changePassword: 'the second one is refused; the new password is set all the same',
  resendInvoice: 'the same mail twice, as asked for twice',
  endSession: 'a session ends once; one that no longer exists counts as ended',
  endOtherSessions: 'sessions end once',
  deleteAttachment: 'a file is deleted once',
  announceParcel: 'one number is one parcel, however often it is announced',
  withdrawParcel: 'an announcement is withdrawn once',
  announceMail: 'one number is one parcel, however often it is announced; its mail waits once',
  discardMail: 'a mail is discarded once',
  divideOrder: 'a second division replaces the first',
  handInMail: 'the same mail again is the same draft',
  receiveMail: 'deduplicated by the mail’s content',
  renewMailAddress: 'a second new address, as asked for twice',
  closeAccount: 'an account closes once',
  reportPageError: 'a second line in the log, limited in number',
  pushEvents: 'deduplicated by their own ids (docs/feed.md)',
  pushBillings: 'deduplicated by their own ids (docs/feed.md)',
};

async function openPage(): Promise<FakeEnvironment> {
  vi.resetModules();
  saves.clear();
  parcel = undefined;
  const { installFakeEnvironment } = await import('./fake-environment.ts');
  const browser = installFakeEnvironment('/account/tracking');
  browser.stored.set('AB', storedSession());
  browser.answers = [captcha];
  const { loadCaptcha } = await import('#lib/stores/captcha.ts');
  await loadCaptcha('first');
  browser.requests.length = 0;
  browser.answers = [new TypeError('the answer was lost')];
  return browser;
}

test('every call that changes something has a key or a reason to need none', () => {
  const changing = endpoints.filter(({ method, hasEffect }) => method !== 'GET' || hasEffect);
  const names = changing.map(({ name }) => name);
  expect([...Object.keys(drivers), ...Object.keys(withoutKey)].toSorted()).toEqual(
    names.toSorted(),
  );
  const idempotentCalls = changing.filter(({ idempotent }) => idempotent).map(({ name }) => name);
  // These accept a key from other programs; the portal’s own requests are deduplicated otherwise.
  const others = [
    'announceMail',
    'announceParcel',
    'divideOrder',
    'handInMail',
    'uploadAttachments',
  ];
  expect([...Object.keys(drivers), ...others].toSorted()).toEqual(idempotentCalls.toSorted());
});

describe('after an answer that was lost', () => {
  test.each(Object.entries(drivers))(
    '%s keeps its key only for the same text',
    async (name, send) => {
      const browser = await openPage();
      for (const text of ['once', 'once', 'changed', 'changed', 'once']) await send(text);
      const path = endpoints
        .find((endpoint) => endpoint.name === name)
        ?.path.replace(/:\w+/g, '[^/]+');
      const sent = browser.requests.filter(
        ({ method, url }) => method === 'POST' && new RegExp(`${path}$`).test(url),
      );
      const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
      expect(keys).toHaveLength(5);
      const [first, second, third, fourth, fifth] = keys;
      expect(first).toMatch(/^[0-9a-f]{32}$/);
      expect([second, fourth]).toEqual([first, third]);
      expect(new Set([first, third, fifth]).size).toBe(3);
    },
  );
});
