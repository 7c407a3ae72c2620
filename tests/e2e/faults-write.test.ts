import type { Page } from 'playwright/test';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { some } from '#tests/support/amounts.ts';
import { gather, startSignedIn } from './support/account.ts';
import * as contact from './support/contact.ts';
import { field, statusWith } from './support/customer.ts';
import { faults, openClock, trouble, watchLoads } from './support/faults.ts';
import { type OwnPortal, test } from './support/own-portal.ts';
import { correctButton, openParcel } from './support/parcel.ts';
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
  /** What is typed, by label. */
  readonly typed: Readonly<Record<string, string>>;
  readonly button: string;
  readonly done: (page: Page) => Promise<void>;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const openAccount =
  (path: string) =>
  async (page: Page, { origin }: OwnPortal) => {
    await startSignedIn(page, origin);
    await page.goto(path);
  };

const leadsTo = (path: RegExp) => (page: Page) => expect(page).toHaveURL(path);
const isTold = (text: string) => (page: Page) => expect(statusWith(page, text)).toBeVisible();

const journeys: readonly Journey[] = [
  {
    name: 'sign-in',
    calls: /\/identity\/token$/,
    open: async (page) => void (await page.goto('/auth/signin')),
    typed: { 'Email or account': demo.email, Password: demo.password },
    button: 'Sign in',
    done: leadsTo(/\/account\//),
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
    typed: signUp.person,
    button: 'Sign up',
    done: leadsTo(/\/auth\/signup\/done$/),
  },
  {
    name: 'forgot password',
    calls: /\/identity\/forgot$/,
    open: async (page) => void (await page.goto('/auth/forgot')),
    // Nobody's: the newest mail of a customer is another journey's.
    typed: { Email: 'nobody@airbridge.test' },
    button: 'Send the link',
    done: leadsTo(/\/auth\/signin$/),
  },
  {
    name: 'reset password',
    calls: /\/identity\/reset$/,
    open: async (page, portal) => {
      await page.request.post('/identity/forgot', { data: { email: other.email } });
      await page.goto(`/auth/reset#token=${await portal.resetToken(other.email)}`);
    },
    // The one it has: other tests that share the server sign in with it.
    typed: { 'New password': other.password, 'Confirm password': other.password },
    button: 'Save the new password',
    done: leadsTo(/\/auth\/signin$/),
  },
  {
    name: 'personal info',
    calls: /\/customers\/me$/,
    hasKey: true,
    open: openAccount('/account/personal-info'),
    typed: { Middlename: 'Faultless', Company: 'Try Again Ltd' },
    button: 'Save changes',
    done: isTold('Changes saved successfully'),
  },
  {
    name: 'delivery address',
    calls: /\/customers\/delivery$/,
    hasKey: true,
    open: openAccount('/account/delivery-address'),
    typed: { Address: '7 Faultline Road', 'Other signs': 'Green gate' },
    button: 'Save changes',
    done: isTold('Changes saved successfully'),
  },
  {
    name: 'correction of a parcel',
    calls: /\/trackings\/t100245-00058$/,
    hasKey: true,
    open: async (page, { origin }) => {
      await openParcel(page, origin, 58);
      await correctButton(page).click();
    },
    typed: { Description: 'A lamp that survives' },
    button: 'Save changes',
    done: isTold('Changes saved successfully'),
  },
  {
    name: 'quote',
    calls: /\/customers\/\d+\/quote$/,
    hasKey: true,
    open: openAccount(
      '/account/calculator?category=footwear&value=150&weight=3&weightUnit=lb&length=12&width=8&height=5&lengthUnit=in',
    ),
    typed: { Comment: 'A test of patience' },
    button: 'Send as a quote',
    done: isTold('Request has been sent.'),
  },
  {
    name: 'change of password',
    calls: /\/customers\/changepassword$/,
    open: openAccount('/account/login-and-security'),
    typed: {
      'Current password': demo.password,
      'New password': newPassword,
      'Confirm password': newPassword,
    },
    button: 'Change password',
    done: async (page) => {
      await expect(statusWith(page, 'Your password has been changed')).toBeVisible();
    },
  },
  {
    name: 'contact form',
    calls: /\/identity\/contact$/,
    hasKey: true,
    open: contact.openForm,
    typed: contact.filledIn,
    button: 'Send message',
    done: (page) => expect(contact.thanks(page)).toBeVisible(),
  },
];

async function expectKept(page: Page, typed: Journey['typed']): Promise<void> {
  for (const [label, text] of Object.entries(typed))
    await expect(field(page, label), label).toHaveValue(text);
}

/** Forms that send like another one, which every run tries. */
const alike = new Set([
  'contact form',
  'reset password',
  'change of password',
  'delivery address',
  'forgot password',
]);

// All forms share one client (`tests/islands` tests it), so each meets a third of the faults.
for (const [index, journey] of journeys.entries()) {
  const { name, calls, hasKey, open, typed, button: label, done } = journey;
  test(`${name}: whatever the answer, what was typed stays and can be sent again`, {
    tag: alike.has(name) ? '@release' : [],
  }, async ({ page, portal }) => {
    await openClock(page);
    await open(page, portal);
    for (const [field_, text] of Object.entries(typed)) await field(page, field_).fill(text);
    // A form whose script cannot come is another test's.
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
        await expectKept(page, typed);
        await fault.end(page, calls);
        if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape');
        await expect(button(page, label)).toBeEnabled();
        expect(sent.length - before, 'one request at most').toBeLessThanOrEqual(1);
      });
    expect(loads, 'no reload').toEqual([]);
    await button(page, label).click();
    await done(page);
    const keys = await Promise.all(sent.map((request) => request.headerValue('idempotency-key')));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0] === null).toBe(!hasKey);
  });
}
