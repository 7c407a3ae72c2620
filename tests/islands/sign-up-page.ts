import { vi } from 'vitest';
import type { FakeEnvironment } from './fake-environment.ts';

/** The browser of the newest page. */
export let browser: FakeEnvironment;
let tabStorage: ReadonlyMap<string, string> = new Map();

/** Opens the page again in the same tab, as after a reload. */
export async function openPage(path = '/auth/signup') {
  if (browser) tabStorage = new Map(browser.storedInTab);
  vi.resetModules();
  const { installFakeEnvironment } = await import('./fake-environment.ts');
  browser = installFakeEnvironment(path);
  for (const [key, value] of tabStorage) browser.storedInTab.set(key, value);
  return {
    ...(await import('#lib/stores/sign-up/sign-up-draft.ts')),
    ...(await import('#lib/stores/sign-up/sign-up-steps.ts')),
    ...(await import('#lib/stores/captcha.ts')),
    ...(await import('#lib/stores/sign-up/referrer.ts')),
    ...(await import('#lib/stores/sign-up/sign-up.ts')),
  };
}

/** The values of the first step. */
export const account = {
  email: 'nadine@example.com',
  password: 'by the sea',
  confirm: 'by the sea',
};
/** The values of both steps. */
export const filledIn = {
  ...account,
  firstname: 'Nadine',
  lastname: 'Campbell',
  middlename: '',
  idType: 'TRN' as const,
  idNumber: '123456789',
  country: 'JM',
  invoiceEmail: '',
  company: '',
  phone: '18765550142',
  mobilePhone: '',
  airFreight: true,
  seaFreight: false,
  city: '',
  address: '',
  otherSigns: '',
  referredBy: 'friend@example.com',
  captchaCode: 'pt3tr',
};
