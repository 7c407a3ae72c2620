import { expect, test } from 'vitest';
import { resendInvoice } from '#lib/contract/billings.ts';
import type { InputOf } from '#lib/contract/endpoint.ts';
import { confirmInvoiceEmail } from '#lib/contract/identity.ts';
import { saveMe } from '#lib/contract/profile.ts';
import { day } from '#server/units/duration.ts';
import {
  answerOf,
  demo,
  mePath,
  openPortal,
  other,
  type Portal,
  problemOf,
} from '#tests/support/portal.ts';
import {
  activationTokens,
  newcomer,
  queuedMails,
  registrationOf,
  sendSignUp,
} from '#tests/support/sign-up.ts';

const books = 'books@example.com';

const profile: Omit<InputOf<typeof saveMe>['body'], 'invoiceEmail' | 'version'> = {
  firstname: 'Danielle',
  lastname: 'Campbell',
  middlename: '',
  company: '',
  idType: 'PASSPORT',
  idNumber: 'A1234567-8',
  country: 'JM',
  phone: '8765550199',
  mobilePhone: '',
  airFreight: true,
  seaFreight: false,
};

/** Saves the profile of a customer with another invoice email. */
async function save(portal: Portal, invoiceEmail: string, who: typeof demo | typeof other = demo) {
  const token = await portal.signIn(who);
  const url = mePath;
  const { version } = (await portal.get(url, token)).json().data;
  const payload = { ...profile, version, invoiceEmail };
  return await portal.app.inject({ method: 'POST', url, headers: { 'x-token': token }, payload });
}

const saveInvoiceEmail = async (portal: Portal, invoiceEmail: string) =>
  answerOf(saveMe, await save(portal, invoiceEmail)).data;

/** The tokens mailed to an invoice email, oldest first. */
async function tokensTo({ store, services }: Portal, address: string): Promise<string[]> {
  const mails = await queuedMails(store);
  return mails
    .filter(({ kind, recipient }) => kind === 'invoice-email' && recipient === address)
    .map(({ payload }) => services.keyring.decrypt(JSON.parse(payload).sealedToken));
}

async function confirm({ app }: Portal, token: string | undefined): Promise<number> {
  const url = '/identity/invoice-email';
  const answer = await app.inject({ method: 'POST', url, payload: { token } });
  return answerOf(confirmInvoiceEmail, answer).code;
}

/** Asks for an invoice by mail; returns the address that it goes to. */
async function invoiceGoesTo(portal: Portal): Promise<string | undefined> {
  const path = `/api/v1/customers/${demo.id}/resend?billingId=b${demo.id}-00001`;
  answerOf(resendInvoice, await portal.get(path, await portal.signIn()));
  const invoices = (await queuedMails(portal.store)).filter(({ kind }) => kind === 'invoice');
  return invoices.at(-1)?.recipient;
}

test('invoices go to a new address once its mailed link was followed, and the account’s address is notified', async () => {
  const portal = await openPortal();
  expect(await saveInvoiceEmail(portal, 'Books@Example.com')).toMatchObject({
    invoiceEmail: books,
    invoicesTo: demo.email,
  });
  expect(await invoiceGoesTo(portal)).toBe(demo.email);
  const payload = { firstname: 'Danielle', invoiceEmail: books, isOwn: false };
  expect(await queuedMails(portal.store)).toContainEqual({
    kind: 'invoice-email-changed',
    recipient: demo.email,
    payload: JSON.stringify(payload),
  });
  const [token, ...others] = await tokensTo(portal, books);
  expect(others).toEqual([]);
  expect(await confirm(portal, token)).toBe(1);
  expect(await confirm(portal, token)).toBe(0);
  expect(await invoiceGoesTo(portal)).toBe(books);
  // Saving the profile again asks for no other confirmation.
  expect(await saveInvoiceEmail(portal, books)).toMatchObject({ invoicesTo: books });
  expect(await tokensTo(portal, books)).toHaveLength(1);
});

test('a link confirms no other address, no address that was left, and nothing after seven days', async () => {
  const portal = await openPortal();
  await saveInvoiceEmail(portal, books);
  await saveInvoiceEmail(portal, 'desk@example.com');
  const [first] = await tokensTo(portal, books);
  expect(await confirm(portal, first)).toBe(0);
  const [second] = await tokensTo(portal, 'desk@example.com');
  portal.advance(7 * day);
  expect(await confirm(portal, second)).toBe(0);
  expect(await invoiceGoesTo(portal)).toBe(demo.email);
});

test('an address that was confirmed and left is asked again', async () => {
  const portal = await openPortal();
  await saveInvoiceEmail(portal, books);
  await confirm(portal, (await tokensTo(portal, books))[0]);
  expect(await saveInvoiceEmail(portal, '')).toMatchObject({
    invoiceEmail: null,
    invoicesTo: demo.email,
  });
  expect(await saveInvoiceEmail(portal, books)).toMatchObject({ invoicesTo: demo.email });
  expect(await tokensTo(portal, books)).toHaveLength(2);
});

test('the account’s own address needs no link', async () => {
  const portal = await openPortal();
  await saveInvoiceEmail(portal, '');
  expect(await saveInvoiceEmail(portal, demo.email)).toMatchObject({ invoicesTo: demo.email });
  expect((await queuedMails(portal.store)).map(({ kind }) => kind)).toEqual([
    'invoice-email-changed',
    'invoice-email-changed',
  ]);
});

test('an address gets three such mails an hour, regardless of who names it, and a customer can change it five times', async () => {
  const portal = await openPortal();
  for (const address of [books, '', books, '', books])
    expect((await save(portal, address)).statusCode).toBe(200);
  expect(await tokensTo(portal, books)).toHaveLength(3);
  const refused = problemOf(await save(portal, books, other));
  expect(refused).toMatchObject({ code: 'too-many-requests' });
  expect(refused.detail).toContain('Several mails went to this invoice email already.');
  expect(problemOf(await save(portal, 'desk@example.com')).code).toBe('too-many-requests');
  expect(await tokensTo(portal, 'desk@example.com')).toEqual([]);
});

test('an invoice email given at sign-up is asked once the account is open', async () => {
  const portal = await openPortal();
  const registration = registrationOf(portal.services);
  const profile = { ...registration.profile, invoiceEmail: books };
  await sendSignUp(portal, { ...registration, profile });
  expect(await tokensTo(portal, books)).toEqual([]);
  const [activation] = await activationTokens(portal.services, newcomer.email);
  await portal.get(`/identity/activate/${activation}`);
  const [token] = await tokensTo(portal, books);
  expect(await confirm(portal, token)).toBe(1);
  const { invoice_email, confirmed_invoice_email } = await portal.store
    .selectFrom('customers')
    .select(['invoice_email', 'confirmed_invoice_email'])
    .where('email', '=', newcomer.email)
    .executeTakeFirstOrThrow();
  expect([invoice_email, confirmed_invoice_email]).toEqual([books, books]);
});
