import type * as z from 'zod/mini';
import type { register } from '#lib/contract/sign-up.ts';
import { createCaptcha } from '#server/captcha/captcha.ts';
import type { Services } from '#server/services.ts';
import { captchaAnswers } from './captcha.ts';
import { asWritten } from './databases.ts';
import type { Portal } from './portal.ts';

export type Registration = z.input<typeof register.body>;

/** A new captcha with its correct answer, without a request. */
export function captchaFor(services: Pick<Services, 'keyring' | 'clock'>): Registration['captcha'] {
  const { id } = createCaptcha(services, services.clock());
  return { id, code: captchaAnswers(services.keyring, id).code };
}

export const newcomer = { email: 'nadine@example.com', password: 'five fresh words' } as const;

/** A completed profile step. */
export const profile = {
  firstname: 'Nadine',
  lastname: 'Reid',
  middlename: '',
  idType: 'TRN',
  idNumber: '123456789',
  country: 'JM',
  invoiceEmail: '',
  company: '',
  phone: '8765550142',
  mobilePhone: '',
  airFreight: true,
  seaFreight: false,
  city: 'Kingston',
  address: '14 Hope Road',
  otherSigns: '',
} satisfies Registration['profile'];

/** A complete sign-up with an answered captcha. */
export const registrationOf = (
  services: Pick<Services, 'keyring' | 'clock'>,
  changes: Partial<Registration> = {},
): Registration => ({
  ...newcomer,
  profile,
  captcha: captchaFor(services),
  i18n: 'en',
  ...changes,
});

interface Sending {
  readonly key?: string;
  readonly from?: string;
}

/** Signs up as the pages do. */
export const sendSignUp = (
  { app }: Portal,
  payload: object,
  { key, from = '203.0.113.7' }: Sending = {},
) =>
  app.inject({
    method: 'POST',
    url: '/identity/register',
    headers: key === undefined ? {} : { 'idempotency-key': key },
    payload,
    remoteAddress: from,
  });

/** Sends a complete sign-up with these changes. */
export const submitSignUp = (
  portal: Portal,
  changes: Partial<Registration> = {},
  sending: Sending = {},
) => sendSignUp(portal, registrationOf(portal.services, changes), sending);

/** Sign-ups that are not yet activated. */
export const waitingSignUps = ({ store }: Portal) =>
  store.selectFrom('sign_ups').selectAll().execute();

/** Every queued mail, oldest first. */
export const queuedMails = (store: Services['store']) =>
  store
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'payload'])
    .orderBy(asWritten(store))
    .execute();

/** The tokens of the queued activation mails to an address, oldest first. */
export async function activationTokens(
  { store, keyring }: Pick<Services, 'store' | 'keyring'>,
  recipient: string,
): Promise<string[]> {
  const mails = await queuedMails(store);
  return mails
    .filter((mail) => mail.kind === 'activation' && mail.recipient === recipient)
    .map(({ payload }) => keyring.decrypt(JSON.parse(payload).sealedToken));
}

/** Follows a mailed link as the page does. */
export const followLink = (
  { app }: Portal,
  token: string,
  from = '203.0.113.7',
  headers: Record<string, string> = {},
) =>
  app.inject({ method: 'GET', url: `/identity/activate/${token}`, remoteAddress: from, headers });
