import type { Page } from 'playwright/test';
import { contactMessageLength } from '#lib/contract/plain-rules.ts';
import { refuse } from './support/account.ts';
import {
  accept,
  contactCall,
  contactPage,
  filledIn,
  fillIn,
  openForm,
  send,
  sendings,
  thanks,
} from './support/contact.ts';
import { field as label } from './support/customer.ts';
import { expectWell } from './support/looks.ts';
import { expect, test } from './support/test.ts';

const draftOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('AB:contact'));

test('a message is sent, the thanks take the focus, and another one can be written', async ({
  page,
}) => {
  const sent = sendings(page);
  await openForm(page);
  await fillIn(page);
  expect(await draftOf(page)).toContain('Nadine');
  const [answer] = await Promise.all([page.waitForResponse(contactCall), send(page)]);
  expect(answer.status()).toBe(202);
  await expect(thanks(page)).toBeFocused();
  expect(sent[0]?.postDataJSON()).toEqual({
    firstName: 'Nadine',
    lastName: 'Campbell',
    email: 'nadine@example.com',
    phone: '18765550142',
    mobilePhone: '',
    message: filledIn.Message,
  });
  expect(await draftOf(page)).toBeNull();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(label(page, 'First name')).toBeFocused();
  await expect(label(page, 'Message')).toHaveValue('');
});

test('a double click sends once', async ({ page }) => {
  const sent = sendings(page);
  await openForm(page);
  await fillIn(page);
  await page.getByRole('button', { name: 'Send message' }).dblclick();
  await expect(thanks(page)).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('by keyboard alone: mistakes are reported, linked and corrected', async ({ page }) => {
  const sent = sendings(page);
  await page.route(contactCall, accept);
  await openForm(page);
  await label(page, 'First name').focus();
  await page.keyboard.type('   ');
  await page.keyboard.press('Tab');
  await expect(label(page, 'First name')).toHaveValue('');
  await label(page, 'Phone').focus();
  await page.keyboard.type('876-555');
  await page.keyboard.press('Enter');
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'First name required',
    'Last name required',
    'Please enter a valid email address',
    'Invalid phone, it must have at least 8 digits.',
    'Message required',
  ]);
  expect(sent).toHaveLength(0);

  const keys = ['Nadine', 'Campbell', 'nadine@example.com', '-0142', '', 'Where is it?'];
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(label(page, 'First name')).toBeFocused();
  await expect(label(page, 'First name')).toHaveAccessibleDescription('First name required');
  for (const [index, text] of keys.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await page.keyboard.press('End');
    await page.keyboard.type(text);
  }
  await expect(summary).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(thanks(page)).toBeFocused();
  expect(sent[0]?.postDataJSON()).toMatchObject({ phone: '8765550142', message: 'Where is it?' });
});

test('both offices say when they are open', async ({ page }) => {
  await page.goto(contactPage);
  const hours = (office: string) =>
    page
      .getByRole('heading', { level: 3, name: office, exact: true })
      .locator('..')
      .locator('dl > div');
  const plain = async (office: string) =>
    (await hours(office).allInnerTexts())
      .map((line) => line.replaceAll(/\s+/g, ' '))
      // Which closed days are still to come depends on today.
      .filter((line) => !line.includes('Closed'));
  expect(await plain('Miami')).toEqual(['Working days 9:00 AM – 5:00 PM']);
  expect(await plain('Kingston')).toEqual([
    'Monday to Friday 9:00 AM – 6:00 PM',
    'Saturday 9:00 AM – 5:00 PM',
    'Sunday 9:00 AM – 12:00 PM',
  ]);
});

test('near the limit the message counts the characters left', async ({ page }) => {
  await openForm(page);
  await label(page, 'Message').fill('a'.repeat(3200));
  await expect(page.getByText(/characters? (left|too many)/)).toHaveCount(0);
  await label(page, 'Message').fill('a'.repeat(contactMessageLength - 1));
  await expect(page.getByText('1 character left', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: 'At most 50 characters left' }),
  ).toHaveCount(1);
  await fillIn(page, { Message: 'a'.repeat(contactMessageLength + 2) });
  await expect(page.getByText('2 characters too many')).toBeVisible();
  await send(page);
  await expect(label(page, 'Message')).toHaveAccessibleDescription(
    `At most ${contactMessageLength} characters.`,
  );
});

test('the checklist stays beside the form, and never covers it', async ({ page }) => {
  const boxOf = async (name: string) => {
    const box = await page.getByRole('heading', { name }).locator('..').boundingBox();
    return box ?? { x: 0, y: 0, width: 0, height: 0 };
  };
  for (const width of [320, 831, 832, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await openForm(page);
    const [hand, form] = [await boxOf('Have this handy'), await boxOf('Write to us')];
    const isAbove = hand.y + hand.height <= form.y;
    const isBeside = hand.x + hand.width <= form.x;
    expect([isAbove, isBeside], `${width} px`).toEqual([width < 832, width >= 832]);
  }
});

test('axe finds nothing at errors, failure and thanks', { tag: '@release' }, async ({ page }) => {
  await openForm(page);
  await send(page);
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(4);
  await expectWell(page, 'errors');
  await fillIn(page);
  await page.route(contactCall, refuse('unavailable'));
  await send(page);
  await expect(page.getByRole('alert')).toContainText('Your message was not sent');
  await expectWell(page, 'failure');
  await page.unroute(contactCall);
  await page.route(contactCall, accept);
  await send(page);
  await expect(thanks(page)).toBeVisible();
  await expectWell(page, 'thanks');
});

test('letters in fields are large enough that a phone does not zoom in', async ({ page }) => {
  await openForm(page);
  const sizes = await page
    .locator('form :is(input:not([type=checkbox]), select, textarea)')
    .evaluateAll((fields) =>
      fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
    );
  expect(sizes.length).toBeGreaterThan(3);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
});
