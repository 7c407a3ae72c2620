import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { gatherParts } from './support/account.ts';
import { violations } from './support/axe.ts';
import { statusWith } from './support/customer.ts';
import { inEachDocument } from './support/each-document.ts';
import { expectWell } from './support/looks.ts';
import { test } from './support/own-portal.ts';
import { copy, friends, linkField, linkOf, open } from './support/referrals.ts';
import { expect } from './support/test.ts';

const copiedMessage = 'A link has been copied to clipboard. Share this link with your friend!';
const share = (page: Page) => page.getByRole('button', { name: 'Share', exact: true });
const code = (page: Page) => page.getByRole('img', { name: 'QR code of your link' });

/** The text that a camera reads in a picture. */
async function readCode(png: Buffer): Promise<string> {
  const { data, info } = await sharp(png)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

const selected = (input: Locator) =>
  input.evaluate((element: HTMLInputElement) =>
    element.value.slice(element.selectionStart ?? 0, element.selectionEnd ?? 0),
  );

test('the link is copied by keyboard, and confirmed in the exact words for three seconds', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, baseURL);
  await expect(linkField(page)).toHaveValue(linkOf(page));
  await expect(linkField(page)).toHaveAttribute('readonly');
  await copy(page).focus();
  await page.keyboard.press('Enter');
  const toast = statusWith(page, copiedMessage);
  await expect(toast).toHaveText(copiedMessage);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(linkOf(page));
  await expect(copy(page)).toBeFocused();
  await expect(toast).toHaveCount(0);
});

for (const [name, clipboard] of [
  ['there is no clipboard', 'undefined'],
  ['the clipboard refuses', '{ writeText: () => Promise.reject(new Error("no")) }'],
] as const)
  test(`where ${name}, the link is selected instead`, async ({ page, baseURL }) => {
    await inEachDocument(
      page,
      `Object.defineProperty(navigator, 'clipboard', { value: ${clipboard} })`,
    );
    await open(page, baseURL);
    await copy(page).click();
    await expect(statusWith(page, 'The link is selected: copy it from the field.')).toBeVisible();
    await expect(linkField(page)).toBeFocused();
    expect(await selected(linkField(page))).toBe(linkOf(page));
    await expect(statusWith(page, copiedMessage)).toHaveCount(0);
  });

test('a device that shares gets the link; canceling is no error', async ({ page, baseURL }) => {
  await inEachDocument(page, () => {
    const outcomes: (string | undefined)[] = [undefined, 'AbortError', 'NotAllowedError'];
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', {
      value: async (data: unknown) => {
        shared.push(data);
        const outcome = outcomes.shift();
        if (outcome) throw new DOMException('no', outcome);
      },
    });
  });
  await open(page, baseURL);
  const trouble = statusWith(page, 'Sharing did not work. Copy the link instead.');
  const shared = () =>
    page.evaluate(() => (window as Window & { shared?: { url: string }[] }).shared ?? []);
  for (const times of [1, 2]) {
    await share(page).click();
    await expect.poll(async () => (await shared()).length).toBe(times);
    await expect(trouble).toHaveCount(0);
  }
  expect((await shared())[0]?.url).toBe(linkOf(page));
  await share(page).click();
  await expect(trouble).toBeVisible();
});

test('a device that cannot share is offered no such button', async ({ page, baseURL }) => {
  await inEachDocument(page, () => Object.defineProperty(navigator, 'share', { value: undefined }));
  await open(page, baseURL);
  await expect(share(page)).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`a camera reads the link from the QR code, ${colorScheme}, and from the saved picture`, async ({
    page,
    baseURL,
  }) => {
    await page.emulateMedia({ colorScheme });
    await open(page, baseURL);
    await expect(code(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Show QR code' }).click();
    const hide = page.getByRole('button', { name: 'Hide QR code' });
    await expect(hide).toHaveAttribute('aria-expanded', 'true');
    await expect(hide).toBeFocused();
    expect(await readCode(await code(page).screenshot())).toBe(linkOf(page));
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as picture' }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe('referral-link.png');
    const saved = readFileSync(await download.path());
    expect(await readCode(saved)).toBe(linkOf(page));
    expect(await violations(page)).toEqual([]);
    await hide.click();
    await expect(code(page)).toHaveCount(0);
  });

test('the QR code’s script is loaded on demand, and a failure says what to do', async ({
  page,
  baseURL,
}) => {
  const drawing = /\/qr-code\.[^/]*js$/;
  const fetched = gatherParts(page, drawing);
  await open(page, baseURL);
  await expect(friends(page).getByText('Omar B.')).toBeVisible();
  expect(fetched).toEqual([]);
  await page.route(drawing, (route) => route.abort());
  await page.getByRole('button', { name: 'Show QR code' }).click();
  await expect(statusWith(page, 'The QR code could not be loaded.')).toBeVisible();
  await page.unroute(drawing);
  await page.getByRole('button', { name: 'Show QR code' }).click();
  await expect(code(page)).toBeVisible();
  expect(fetched).toHaveLength(2);
});

test('axe finds nothing and nothing is cut off, at both widths and in both themes', {
  tag: '@release',
}, async ({ baseURL, page }) => {
  await open(page, baseURL);
  await page.getByRole('button', { name: 'Show QR code' }).click();
  await expect(code(page)).toBeVisible();
  await expect(friends(page).getByText('Omar B.')).toBeVisible();
  await expectWell(page, 'with the code and friends');
});
