import { limits } from '#server/limits/limits.ts';
import { expectFilledIn, fillIn, openForm, send, thanks } from './support/contact.ts';
import { expectWell } from './support/looks.ts';
import { test } from './support/own-portal.ts';
import { field, picture, shownCaptcha, watchCaptchas } from './support/sign-up.ts';
import { expect } from './support/test.ts';

test('a rate-limited form keeps its values and asks for the captcha, with which they are sent', async ({
  page,
  portal,
}) => {
  const captchas = watchCaptchas(page);
  const data = { firstName: 'Nadine', lastName: 'Reid', email: 'n@example.com', message: 'Hello' };
  for (let count = 0; count < limits['contact-burst'].times; count += 1) {
    const answer = await page.request.post(`${portal.origin}/identity/contact`, {
      data: { ...data, phone: '', mobilePhone: '' },
    });
    expect(answer.ok()).toBe(true);
  }
  await openForm(page);
  await fillIn(page);
  await expect(picture(page)).toHaveCount(0);
  await send(page);
  await expect(page.getByRole('alert')).toContainText('Answer the captcha');
  await expect(picture(page)).toBeVisible();
  await expectFilledIn(page);
  await expectWell(page, 'captcha');
  const { code } = portal.captchaAnswers(await shownCaptcha(page, captchas));
  await field(page, 'Captcha code').fill(code);
  await send(page);
  await expect(thanks(page)).toBeFocused();
});
