import { refuse } from './support/account.ts';
import { statusWith } from './support/customer.ts';
import { test } from './support/own-portal.ts';
import { calculator, numbers, open, quotes, rows } from './support/quotes.ts';
import { testRecovery } from './support/recovery.ts';
import { expect } from './support/test.ts';

const listing = /\/customers\/\d+\/quotes(\?|$)/;
const attaching = /\/quotes\/Q-\w+$/;

test('a quote is attached by keyboard, gives way to another, and is taken away again', async ({
  page,
  portal,
}) => {
  await open(page, portal);
  const [free, attached] = [rows(page).first(), rows(page).nth(1)];
  const link = attached.getByRole('link', { name: /^[A-Z\d]+$/ });
  const tracking = (await link.textContent()) ?? '';
  await free.getByRole('button', { name: /^Attach to a parcel/ }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Attach to a parcel' });
  await expect(dialog.getByRole('list', { name: 'Parcels' }).getByRole('button')).toHaveCount(25);
  await expect(dialog).toContainText('The newest 25 of 60.');
  await page.keyboard.type(tracking);
  await expect(dialog.getByRole('button', { name: tracking })).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Parcels' }).getByRole('button')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(statusWith(page, `belongs to parcel ${tracking} now.`)).toBeVisible();
  await expect(numbers(page).first()).toBeFocused();
  await expect(free.getByRole('link', { name: tracking })).toHaveAttribute(
    'href',
    /^\/account\/tracking\?id=t100245-\d+$/,
  );
  await expect(attached.getByRole('button', { name: /^Attach to a parcel/ })).toBeVisible();

  await free.getByRole('button', { name: /^Detach/ }).press('Enter');
  await expect(statusWith(page, 'no longer belongs to a parcel.')).toBeVisible();
  await expect(numbers(page).first()).toBeFocused();
  await page.reload();
  await expect(quotes(page).getByRole('button', { name: /^Attach to a parcel/ })).toHaveCount(2);

  // As the other tests expect it.
  await attached.getByRole('button', { name: /^Attach to a parcel/ }).click();
  await dialog.getByRole('searchbox').fill(tracking);
  await dialog.getByRole('button', { name: tracking }).click();
  await expect(attached.getByRole('link', { name: tracking })).toBeVisible();
});

test('a failed attachment or search says why, and Escape closes the dialog', async ({
  page,
  portal,
}) => {
  await open(page, portal);
  const attach = rows(page)
    .first()
    .getByRole('button', { name: /^Attach/ });
  const trackings = /\/trackings\?/;
  await page.route(trackings, refuse('unavailable', 'The list is away.'));
  await attach.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('The list is away.');
  await page.unroute(trackings);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await page.route(attaching, refuse('not-found', 'There is nothing here.'));
  await dialog.getByRole('list').getByRole('button').first().click();
  await expect(dialog.getByRole('alert')).toHaveText('There is nothing here.');
  await dialog.getByRole('searchbox').fill('no parcel is called this');
  await expect(dialog.getByText('No parcel matches. Try fewer characters.')).toBeVisible();
  // The first Escape empties the field, as in every search field.
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('searchbox')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(attach).toBeFocused();

  await rows(page)
    .nth(1)
    .getByRole('button', { name: /^Detach/ })
    .click();
  await expect(rows(page).nth(1).getByRole('alert')).toHaveText('There is nothing here.');
});

test('the list says that it loads', async ({ page, portal }) => {
  await page.route(listing, () => undefined);
  await open(page, portal, { isReady: false });
  await expect(quotes(page).getByRole('status', { name: 'Loading your quotes' })).toBeVisible();
});

test('the list says that it failed, what to do, and that it is empty', async ({ page, portal }) => {
  await page.route(listing, refuse('unavailable', 'Not right now.'));
  await open(page, portal, { isReady: false });
  const alert = quotes(page).getByRole('alert');
  await expect(alert).toContainText('Your quotes could not be loaded');
  await expect(alert).toContainText('Not right now.');
  await page.unroute(listing);
  await page.route(listing, (route) =>
    route.fulfill({ json: { data: [], page: 0, size: 10, total: 0 } }),
  );
  await quotes(page).getByRole('button', { name: 'Try again' }).click();
  await expect(quotes(page).getByRole('heading', { name: 'No quotes yet' })).toBeVisible();
});

test('a saved quote opens in the calculator with its inputs', async ({ page, portal }) => {
  await open(page, portal, { query: '' });
  await rows(page)
    .first()
    .getByRole('link', { name: /^Show in the calculator/ })
    .click();
  await expect(page.getByLabel('Product value')).toHaveValue('219.99');
  await expect(page.getByLabel('Estimated weight')).toHaveValue('7.5');
  const total = (await rows(page).first().getByText(/^US\$/).textContent()) ?? '';
  await expect(page.getByRole('region', { name: 'What it costs' })).toContainText(total);
});

testRecovery(test, {
  name: 'quotes',
  path: calculator,
  calls: listing,
  shown: (page) => rows(page).first(),
});
