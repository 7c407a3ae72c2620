import { expect, test, vi } from 'vitest';
import { json } from './fake-environment.ts';
import { account, browser, openPage } from './sign-up-page.ts';

const accepted = json({ code: 1 });
const taken = json({ code: 0 });

/** Step 1 under check, with the draft as the form stores it; `emailAnswer` comes when the test sends it. */
async function checkSlowly() {
  const page = await openPage();
  const { submitAccount } = await import('#islands/sign-up/submit-account.ts');
  // No answer is too late.
  browser.wait = () => new Promise(() => undefined);
  page.storeSignUp({ ...account, terms: true });
  const { promise: emailAnswer, resolve: answer } = Promise.withResolvers<Response>();
  const asked: string[] = [];
  const respond = ({ url }: Request) => {
    const path = decodeURIComponent(new URL(url).pathname);
    asked.push(path);
    if (path.includes('second@')) return Promise.resolve(taken.clone());
    return path.includes(account.email) ? emailAnswer : Promise.resolve(accepted.clone());
  };
  browser.answers = Array.from({ length: 6 }, () => respond);
  const outcome = submitAccount({ ...account, terms: true });
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  const finish = () => {
    answer(accepted.clone());
    return outcome;
  };
  return { ...page, asked, finish };
}

test('step 2 opens once email and password are checked', async () => {
  const { finish, $signUpStep } = await checkSlowly();
  expect(await finish()).toEqual([]);
  expect($signUpStep.get()).toBe('profile');
});

test('an email that was changed during the check is checked too', async () => {
  const { finish, storeSignUp, $signUpStep } = await checkSlowly();
  storeSignUp({ email: 'second@example.com' });
  expect(await finish()).toMatchObject([{ path: 'email' }]);
  expect($signUpStep.get()).toBe('account');
});

test('a field that became invalid during the check keeps step 1 open', async () => {
  const { finish, storeSignUp, $signUpStep } = await checkSlowly();
  storeSignUp({ confirm: 'something else' });
  expect(await finish()).toMatchObject([{ path: 'confirm' }]);
  expect($signUpStep.get()).toBe('account');
});
