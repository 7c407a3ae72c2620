import { createTransport } from 'nodemailer';
import type { Locator, Page } from 'playwright/test';
import { firstBilling, firstEvent } from '#tests/support/feed.ts';
import { orderOfTwo } from '#tests/support/mails.ts';
import { clearCache, startSignedIn } from './support/account.ts';
import { violations } from './support/axe.ts';
import { statusWith } from './support/customer.ts';
import { holdFiles } from './support/invoices.ts';
import { tabTo } from './support/keyboard.ts';
import { cutOff, nothingCutOff } from './support/layout.ts';
import { test } from './support/own-portal.ts';
import { expect } from './support/test.ts';

const phone = { width: 390, height: 844 };
const [first, second] = ['1Z999AA10123456784', '9400111899223197428497'];
const unsure = 'Order #1234567\nOrder total: $5.00\nTracking number: 1Z879E930346834440';

const press = async (page: Page, button: Locator) => {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
};

const paste = (field: Locator, text: string) =>
  field.evaluate((element, words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', words);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);

test('on a phone by keyboard: paste or drop the shop’s mail, look at what was found, announce', async ({
  page,
  baseURL,
}) => {
  await startSignedIn(page, baseURL);
  await page.setViewportSize(phone);
  await page.goto('/account/tracking');
  const dialog = page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const number = dialog.getByLabel('Tracking number');
  const text = dialog.getByLabel('The mail’s text');
  const item = (name: string) => dialog.getByRole('group', { name, exact: true });
  const choice = (name: string, place: number) =>
    item(name).getByRole('radio', { name: `Parcel ${place}` });
  const parcel = (place: number) =>
    dialog.getByRole('listitem').filter({ hasText: `Parcel ${place}` });
  const begin = async () => {
    await button('Announce a parcel').focus();
    await page.keyboard.press('Enter');
    await expect(number).toBeFocused();
    await press(page, button('Paste or drop the shop’s mail'));
    await expect(text).toBeFocused();
  };

  await test.step('pasted, its parcels are filled in, and what was found is marked', async () => {
    await begin();
    await paste(text, orderOfTwo.toString());
    await expect(number).toHaveCount(2);
    await expect(number.first()).toBeFocused();
    await expect(number.first()).toHaveValue(first);
    await expect(number.last()).toHaveValue(second);
    await expect(dialog.getByLabel('Shop', { exact: true })).toHaveValue('Target');
    await expect(dialog.getByLabel('Hand the mail in as the shop’s invoice')).toBeChecked();
    await tabTo(page, dialog.getByText('See it in the mail'));
    await page.keyboard.press('Enter');
    await expect(dialog.locator('mark').filter({ hasText: first })).toContainText(
      'Tracking number:',
    );
    await expect.poll(() => cutOff(page)).toEqual(nothingCutOff);
    // As high as the form: axe takes for unseen what a dialog has scrolled away.
    await page.setViewportSize({ width: 390, height: 2600 });
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, 'colors')).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(phone);
  });

  await test.step('one press announces them, and asks what comes in which parcel', async () => {
    await number.first().focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Your parcels are announced.')).toBeFocused();
    await expect(
      dialog.getByRole('heading', { name: 'What comes in which parcel?' }),
    ).toBeVisible();
    await expect(parcel(1)).toContainText('Nothing yet');
    // An item without a parcel has the focus, and says what is missing.
    await press(page, button('Save'));
    await expect(choice('Blue shoes US$40.00', 1)).toBeFocused();
    await expect(item('Blue shoes US$40.00')).toHaveAccessibleDescription(
      'Choose the parcel that it comes in.',
    );
    await page.keyboard.press('Space');
    await expect(parcel(1)).toContainText('US$40.00');
    await expect(item('Blue shoes US$40.00')).toHaveAccessibleDescription('');
    await press(page, button('The rest into parcel 1'));
    await expect(button('Save')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('Everything is in one parcel.');
  });

  await test.step('closed, no choice is lost', async () => {
    await press(page, button('One by one for Red scarf'));
    await expect(choice('Red scarf US$10.00', 1).first()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(parcel(2)).toContainText('US$10.00');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    // The closed dialog gives the focus back a moment later, away from the button.
    await expect(async () => {
      if ((await dialog.count()) === 0) await button('Announce a parcel').press('Enter');
      await expect(dialog).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(parcel(1)).toContainText('US$50.00');
    await expect.poll(() => cutOff(page)).toEqual(nothingCutOff);
    await page.setViewportSize({ width: 390, height: 1400 });
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, 'colors')).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(phone);
  });

  await test.step('saved, each parcel has its own value', async () => {
    await expect(parcel(1)).toContainText('US$54.17 with shipping and tax');
    await press(page, button('Save'));
    await expect(statusWith(page, 'Saved. Each parcel has its own value now.')).toBeVisible();
    await page.getByRole('button', { name: /^On the way/ }).click();
    const parcels = page.getByRole('region', { name: 'Parcels' });
    for (const goods of ['Blue shoes; Red scarf', 'Red scarf'])
      await expect(
        parcels.getByRole('link', { name: `${goods} from Target, pre-alerted`, exact: true }),
      ).toBeVisible();
  });

  await test.step('dropped, uncertain values stay empty; postponed, the mail waits with what was typed; discarded, it is gone', async () => {
    await begin();
    const dropped = { name: 'order.txt', mimeType: 'text/plain', buffer: Buffer.from(unsure) };
    await page.dispatchEvent('body', 'drop', { dataTransfer: await holdFiles(page, [dropped]) });
    await expect(number).toHaveValue('1Z879E930346834440');
    await expect(dialog.getByLabel('Value of the goods')).toHaveValue('');
    await expect(dialog.getByText('Not sure, so left to you: “Order total: $5.00”.')).toBeVisible();
    await dialog.getByLabel('Value of the goods').fill('5.00');
    await press(page, button('Later'));
    await begin();
    await press(page, dialog.getByRole('button', { name: 'A shop’s mail: 1 parcel to announce' }));
    await expect(dialog.getByLabel('Value of the goods')).toHaveValue('5.00');
    await press(page, button('Discard'));
    await expect(text).toBeFocused();
    await expect(dialog.getByText('Mails that wait')).toHaveCount(0);
  });

  await test.step('what cannot be read says why', async () => {
    const large = {
      name: 'large.eml',
      mimeType: 'message/rfc822',
      buffer: Buffer.alloc(10_000_001, 'x'),
    };
    await dialog.getByLabel('Choose the mail as a file').setInputFiles(large);
    await expect(dialog.getByRole('alert')).toContainText('This mail is larger than 10 MB.');
    await text.fill('PK\u0003\u0004 a zip');
    await press(page, button('Read it'));
    await expect(dialog.getByRole('alert')).toContainText('This is an archive.');
  });
});

const orderOfOne = `From: Target <orders@target.com>
Subject: Your order 1021234567891 has shipped
Date: Tue, 24 Nov 2026 09:00:00 -0500

Order number: 1021234567891
Blue shoes\t1\t$120.00
Subtotal\t$120.00
Shipping\t$5.00
Order total\t$125.00
Tracking number: 1ZW5F12303123452
`;

test('the whole way: forward a mail, confirm it, the warehouse has the parcel, the bill shows what was estimated', async ({
  page,
  baseURL,
  portal,
}) => {
  const trackingNumber = '1ZW5F12303123452';
  await startSignedIn(page, baseURL);
  await page.goto('/account/tracking');
  const dialog = page.getByRole('dialog');

  const address = await test.step('an address of one’s own, as text and as a QR code', async () => {
    await page.getByRole('button', { name: 'Announce a parcel', exact: true }).click();
    await dialog.getByRole('button', { name: 'Paste or drop the shop’s mail' }).click();
    await dialog.getByRole('button', { name: 'Give me an address' }).click();
    const shown = dialog.getByText(/^in\+[\da-f]{32}@in\.airbridge\.test$/);
    await expect(shown).toBeVisible();
    await dialog.getByRole('button', { name: 'Show QR code' }).click();
    await expect(dialog.getByRole('img', { name: 'QR code of your address' })).toBeVisible();
    return String(await shown.textContent());
  });

  await test.step('a mail forwarded to it waits on the first screen, and one press more announces it', async () => {
    const transport = createTransport({
      host: '127.0.0.1',
      port: portal.mailPort,
      ignoreTLS: true,
    });
    await transport.sendMail({
      envelope: { from: 'danielle@example.com', to: address },
      raw: orderOfOne,
    });
    await clearCache(page);
    await page.goto('/account/tracking');
    await expect(
      page.getByRole('link', { name: 'Target’s mail: 1 parcel to announce' }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Target’s mail: 1 parcel to announce' }).click();
    await dialog.getByRole('button', { name: 'Target’s mail: 1 parcel to announce' }).click();
    await expect(dialog.getByLabel('Tracking number')).toHaveValue(trackingNumber);
    await expect(dialog.getByLabel('Description')).toHaveValue('Blue shoes');
    await expect(dialog.getByLabel('Value of the goods')).toHaveValue('120.00');
    await expect(dialog.getByLabel('Category')).toHaveValue('footwear');
    await expect(dialog.getByText('A guess from what you bought')).toBeVisible();
    await dialog.getByRole('button', { name: 'Announce', exact: true }).click();
    await expect(
      statusWith(page, 'Announced. We’ll email you when it reaches Miami.'),
    ).toBeVisible();
    await expect(page.getByText('Target’s mail')).toHaveCount(0);
  });

  await test.step('a stranger’s mails are discarded all at once when the address is replaced', async () => {
    const stranger = createTransport({ host: '127.0.0.1', port: portal.mailPort, ignoreTLS: true });
    for (const number of ['1021234567892', '1021234567893'])
      await stranger.sendMail({
        envelope: { from: 'shop@example.com', to: address },
        raw: orderOfOne.replaceAll('1021234567891', number),
      });
    await page.getByRole('button', { name: 'Announce a parcel', exact: true }).click();
    await dialog.getByRole('button', { name: 'Paste or drop the shop’s mail' }).click();
    const discardAll = dialog.getByRole('button', { name: 'Discard all 2 forwarded mails' });
    await discardAll.click();
    await expect(dialog.getByRole('button', { name: 'Keep them' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(discardAll).toBeFocused();
    await dialog.getByRole('button', { name: 'Replace the address' }).click();
    await expect(dialog.getByRole('button', { name: 'Keep them' })).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(dialog.getByText('2 forwarded mails discarded.')).toBeFocused();
    await expect(dialog.getByText('Mails that wait')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the warehouse receives it, and the bill shows the estimate beside the charge', async () => {
    const at = new Date(Date.now() - 60_000).toISOString();
    const event = { ...firstEvent, id: 'mail-1', trackingNumber, at };
    await portal.feed('events', event);
    const bill = { ...firstBilling, id: 'mail-bill-1', invoice: 'INV-MAIL-1', trackingNumber };
    await portal.feed('billings', { ...bill, issuedAt: at });
    await page.goto('/account/billing');
    await page
      .getByRole('link', { name: /INV-MAIL-1/ })
      .first()
      .click();
    const comparison = page.getByRole('region', { name: 'Quote and bill' });
    await expect(comparison.getByRole('columnheader', { name: 'Estimated' })).toBeVisible();
    await expect(comparison.getByRole('row', { name: /^Total \d+.* 34\.30$/ })).toBeVisible();
  });
});
