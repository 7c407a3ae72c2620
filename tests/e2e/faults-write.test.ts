import type { Page } from 'playwright/test';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { some } from '#tests/support/amounts.ts';
import { gather, startSignedIn } from './support/account.ts';
import * as contact from './support/contact.ts';
import { field, statusWith } from './support/customer.ts';
import { faults, openClock, trouble, watchLoads } from './support/faults.ts';
import type { OwnPortal } from './support/open-own-portal.ts';
import { test } from './support/own-portal.ts';
import { correctButton, idOf, openParcel } from './support/parcel.ts';
import * as signUp from './support/sign-up.ts';
import { expect } from './support/test.ts';

test.use({ alone: true });

const [demo, other] = demoCustomers;
const newPassword = 'Five fresh words for me, 1';

interface Journey {
  readonly name: string;
  readonly calls: RegExp;
  /** Retries carry the key of the first attempt. */
  readonly hasKey?: true;
  readonly open: (page: Page, portal: OwnPortal) => Promise<void>;
  /** The texts to type, by label. */
  readonly entries: Readonly<Record<string, string>>;
  readonly button: string;
  readonly expectDone: (page: Page) => Promise<void>;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const openAccount =
  (path: string) =>
  async (page: Page, { origin }: OwnPortal) => {
    await startSignedIn(page, origin);
    await page.goto(path);
  };

const leadsTo = (path: RegExp) => (page: Page) => expect(page).toHaveURL(path);
const showsStatus = (text: string) => (page: Page) => expect(statusWith(page, text)).toBeVisible();

const journeys: readonly Journey[] = [
  {
    name: 'sign-in',
    calls: /\/identity\/token$/,
    open: async (page) => void (await page.goto('/auth/signin')),
    entries: { 'Email or account': demo.email, Password: demo.password },
    button: 'Sign in',
    expectDone: leadsTo(/\/account\//),
  },
  {
    name: 'sign-up',
    calls: /\/identity\/register$/,
    hasKey: true,
    open: async (page, portal) => {
      const captchas = signUp.watchCaptchas(page);
      await signUp.openProfile(page, `faults-${Date.now()}@example.com`);
      const { code } = portal.captchaAnswers(await signUp.shownCaptcha(page, captchas));
      await field(page, 'Captcha code').fill(code);
    },
    entries: signUp.person,
    button: 'Sign up',
    expectDone: leadsTo(/\/auth\/signup\/done$/),
  },
  {
    name: 'forgot password',
    calls: /\/identity\/forgot$/,
    open: async (page) => void (await page.goto('/auth/forgot')),
    // An address without a customer, because another journey reads the newest mail of a customer.
    entries: { Email: 'nobody@airbridge.test' },
    button: 'Send the link',
    expectDone: leadsTo(/\/auth\/signin$/),
  },
  {
    name: 'reset password',
    calls: /\/identity\/reset$/,
    open: async (page, portal) => {
      await page.request.post('/identity/forgot', { data: { email: other.email } });
      await page.goto(`/auth/reset#token=${await portal.resetToken(other.email)}`);
    },
    // The present password, because other tests on this server sign in with it.
    entries: { 'New password': other.password, 'Confirm password': other.password },
    button: 'Save the new password',
    expectDone: leadsTo(/\/auth\/signin$/),
  },
  {
    name: 'personal info',
    calls: /\/customers\/me$/,
    hasKey: true,
    open: openAccount('/account/personal-info'),
    entries: { Middlename: 'Faultless', Company: 'Try Again Ltd' },
    button: 'Save changes',
    expectDone: showsStatus('Changes saved successfully'),
  },
  {
    name: 'delivery address',
    calls: /\/customers\/delivery$/,
    hasKey: true,
    open: openAccount('/account/delivery-address'),
    entries: { Address: '7 Faultline Road', 'Other signs': 'Green gate' },
    button: 'Save changes',
    expectDone: showsStatus('Changes saved successfully'),
  },
  {
    name: 'correction of a parcel',
    calls: new RegExp(`/trackings/${idOf(58)}$`),
    hasKey: true,
    open: async (page, { origin }) => {
      await openParcel(page, origin, 58);
      await correctButton(page).click();
    },
    entries: { Description: 'A lamp that survives' },
    button: 'Save changes',
    expectDone: showsStatus('Changes saved successfully'),
  },
  {
    name: 'quote',
    calls: /\/customers\/\d+\/quote$/,
    hasKey: true,
    open: openAccount(
      '/account/calculator?category=footwear&value=150&weight=3&weightUnit=lb&length=12&width=8&height=5&lengthUnit=in',
    ),
    entries: { Comment: 'A test of patience' },
    button: 'Send as a quote',
    expectDone: showsStatus('Request has been sent.'),
  },
  {
    name: 'change of password',
    calls: /\/customers\/changepassword$/,
    open: openAccount('/account/login-and-security'),
    entries: {
      'Current password': demo.password,
      'New password': newPassword,
      'Confirm password': newPassword,
    },
    button: 'Change password',
    expectDone: async (page) => {
      await expect(statusWith(page, 'Your password has been changed')).toBeVisible();
    },
  },
  {
    name: 'contact form',
    calls: /\/identity\/contact$/,
    hasKey: true,
    open: contact.openForm,
    entries: contact.filledIn,
    button: 'Send message',
    expectDone: (page) => expect(contact.thanks(page)).toBeVisible(),
  },
];

async function expectKept(page: Page, entries: Journey['entries']): Promise<void> {
  for (const [label, text] of Object.entries(entries))
    await expect(field(page, label), label).toHaveValue(text);
}

/** Forms that send like another one, which is tried in every run; these are left to a release. */
const releaseOnly = new Set([
  'sign-up',
  'correction of a parcel',
  'quote',
  'contact form',
  'reset password',
  'change of password',
  'delivery address',
  'forgot password',
]);

// All forms share one client (`tests/islands` tests it), so each meets a third of the faults.
for (const [index, journey] of journeys.entries()) {
  const { name, calls, hasKey, open, entries, button: label, expectDone } = journey;
  test(`${name}: whatever the answer, what was typed stays and can be sent again`, {
    tag: releaseOnly.has(name) ? '@release' : [],
  }, async ({ page, portal }) => {
    await openClock(page);
    await open(page, portal);
    for (const [fieldLabel, text] of Object.entries(entries))
      await field(page, fieldLabel).fill(text);
    // Another test covers a form whose script cannot load.
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    const loads = watchLoads(page);
    const sent = gather(
      page,
      (request) => calls.test(request.url()) && request.method() === 'POST',
    );
    for (const fault of some(faults, 3, index))
      await test.step(fault.name, async () => {
        const before = sent.length;
        await fault.begin(page, calls);
        await button(page, label).click();
        // Without a network even the form's rules may be missing.
        if (fault.name !== 'offline') await expect.poll(() => sent.length).toBe(before + 1);
        await fault.pass?.(page);
        await expect(trouble(page).first()).toBeVisible();
        await expectKept(page, entries);
        await fault.end(page, calls);
        if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape');
        await expect(button(page, label)).toBeEnabled();
        expect(sent.length - before, 'one request at most').toBeLessThanOrEqual(1);
      });
    expect(loads, 'no reload').toEqual([]);
    await button(page, label).click();
    await expectDone(page);
    const keys = await Promise.all(sent.map((request) => request.headerValue('idempotency-key')));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0] === null).toBe(!hasKey);
  });
}
