import { gather, startSignedIn } from './support/account.ts';
import { violations } from './support/axe.ts';
import { openBillsApi } from './support/bills.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ baseURL, page }) => startSignedIn(page, baseURL));

test('search in the account opens a parcel and a bill by keyboard, and loads when it is pressed', async ({
  page,
}) => {
  const files = gather(page, (request) => /pagefind|\/search\.|own-search/.test(request.url()));
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await page.goto('/account/login-and-security', { waitUntil: 'networkidle' });
  expect(files.map((file) => file.url())).toEqual([]);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('running shoes');
  const parcel = dialog.getByRole('link', { name: 'Your parcel' }).first();
  await expect(parcel).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const address = await parcel.getAttribute('href');
  await page.keyboard.press('ArrowDown');
  await expect(parcel).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address ?? '');
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await expect(dialog).toHaveCount(0);

  // Also after a move within the account, on the same page, and from the button.
  const [bill] = (await (await openBillsApi(page)).list()).data;
  await page.getByRole('button', { name: 'Search' }).press('Enter');
  await page.keyboard.type(bill?.invoice ?? '');
  await expect(dialog.getByRole('link').first()).toContainText(`Bill ${bill?.invoice}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/account/billing?id=${bill?.id}`);
  await expect(page.getByRole('main')).toContainText(bill?.invoice ?? '');
});
