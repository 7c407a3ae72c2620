import { beforeEach, describe, expect, test } from 'vitest';
import { account, browser, filledIn, openPage } from './sign-up-page.ts';

beforeEach(() => browser?.storedInTab.clear());

describe('what is typed', () => {
  test('survives a reload, except the secrets, which are never stored', async () => {
    const before = await openPage();
    before.storeSignUp({ ...filledIn, terms: true, rby: '100245' });
    expect(before.readSignUp()).toMatchObject(filledIn);
    const everything = [...browser.storedInTab, ...browser.stored].flat().join(' ');
    expect(everything).toContain('Campbell');
    expect(everything).not.toMatch(/by the sea|123456789|pt3tr/);
    const after = await openPage();
    const secrets = { password: '', confirm: '', idNumber: '', captchaCode: '' };
    expect(after.readSignUp()).toEqual({ ...filledIn, ...secrets, terms: true, rby: '100245' });
  });

  test('leaves nothing behind if it is empty, or once it is forgotten', async () => {
    const { storeSignUp, readSignUp, forgetSignUp } = await openPage();
    storeSignUp(readSignUp());
    expect([...browser.storedInTab]).toEqual([]);
    storeSignUp({ email: 'a' });
    expect([...browser.storedInTab.keys()]).toEqual(['AB:sign-up']);
    forgetSignUp();
    expect([...browser.storedInTab]).toEqual([]);
    expect(readSignUp().email).toBe('');
  });

  test('is ignored if it is broken, foreign or too long', async () => {
    const { storeSignUp } = await openPage();
    storeSignUp({ ...filledIn, terms: true });
    const good: object = JSON.parse(browser.storedInTab.get('AB:sign-up') ?? '');
    const broken = [
      '{',
      '[]',
      '{}',
      JSON.stringify({ ...good, country: '<b>' }),
      JSON.stringify({ ...good, idType: 'OTHER' }),
      JSON.stringify({ ...good, terms: 'yes' }),
      JSON.stringify({ ...good, password: 'x' }),
      JSON.stringify({ ...good, company: 'x'.repeat(2001) }),
    ];
    for (const text of broken) {
      browser.storedInTab.set('AB:sign-up', text);
      const { readSignUp } = await openPage();
      expect(readSignUp(), text.slice(0, 30)).toMatchObject({ email: '', country: 'JM' });
    }
  });
});

describe('the steps', () => {
  const stepsOf = (page: Awaited<ReturnType<typeof openPage>>) => {
    const steps: string[] = [];
    page.$signUpStep.subscribe((step) => void steps.push(step));
    return steps;
  };

  test('follow the address, back and forth', async () => {
    const page = await openPage();
    const steps = stepsOf(page);
    page.storeSignUp({ ...account, terms: true });
    page.openSignUpStep('profile');
    expect(browser.location.pathname).toBe('/auth/signup/profile');
    browser.history.replaceState(null, '', '/auth/signup');
    browser.dispatch('popstate');
    browser.history.replaceState(null, '', '/auth/signup/profile');
    browser.dispatch('popstate');
    expect(steps).toEqual(['account', 'profile', 'account', 'profile']);
    expect(page.readSignUp().password).toBe(account.password);
  });

  test('start over on a page restored after the form was sent', async () => {
    const page = await openPage();
    const steps = stepsOf(page);
    page.storeSignUp({ ...account, terms: true });
    page.openSignUpStep('profile');
    page.forgetSignUp();
    browser.dispatch('pageshow');
    expect(steps.at(-1)).toBe('account');
    expect(browser.location.pathname).toBe('/auth/signup');
  });

  test.each([{}, { email: account.email }, { terms: true }, { email: 'nadine@', terms: true }])(
    'start with the first if only %j was typed',
    async (typed) => {
      const page = await openPage('/auth/signup/profile');
      page.storeSignUp(typed);
      expect(stepsOf(page)).toEqual(['account']);
      expect(browser.location.pathname).toBe('/auth/signup');
    },
  );

  test('continue with the second after a reload', async () => {
    (await openPage()).storeSignUp({ ...account, terms: true });
    expect(stepsOf(await openPage('/auth/signup/profile'))).toEqual(['profile']);
    expect(browser.location.pathname).toBe('/auth/signup/profile');
  });
});
