import { signedUpKey } from '#lib/stores/sign-up/signed-up.ts';
import { gather } from './support/account.ts';
import { violations } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test('after the sign-up the link is sent again by one press, which is all that loads a script', async ({
  page,
}) => {
  const scripts = gather(page, (request) => request.resourceType() === 'script');
  const calls = gather(page, (request) => request.url().endsWith('/identity/resend'));
  const button = page.getByRole('button', { name: 'Send it again' });
  await page.goto('/auth/signup/done', { waitUntil: 'networkidle' });
  await expect(button).toBeHidden();
  const email = 'nobody@airbridge.test';
  await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
    signedUpKey,
    JSON.stringify({ email }),
  ] as const);
  await page.reload({ waitUntil: 'networkidle' });
  expect(scripts.map((script) => script.url())).toEqual([]);

  await button.press('Enter');
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toHaveText(
    'Sent again. If nothing comes, you can ask once more in a minute.',
  );
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.press('Enter');
  expect(calls.map((call) => call.postDataJSON())).toEqual([{ email }]);
  expect(await violations(page)).toEqual([]);
});
