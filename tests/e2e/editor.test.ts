import { readFileSync } from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Page, Request } from 'playwright/test';
import sharp from 'sharp';
import { violations } from './support/axe.ts';
import { type Editor, expect, test } from './support/editor.ts';

// One editor for all of them; its first page is slow, because the development server bundles it then.
test.describe.configure({ mode: 'default', timeout: 400_000 });

const read = ({ folder }: Editor, path: string) =>
  readFileSync(`${folder}/src/content/${path}`, 'utf8');

async function open(page: Page, { origin }: Editor, name: string): Promise<void> {
  await page.goto(`${origin}/keystatic/singleton/${name}`);
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible(patient);
}

// A busy machine needs its time to bundle the editor and to write a file.
const patient = { timeout: 120_000 };

const pressSave = (page: Page) => page.getByRole('button', { name: 'Save' }).click();
const unsaved = (page: Page) => page.getByText('Unsaved', { exact: true });

/** Saves and waits until the file has changed and the form counts as saved. */
async function saveAnew(page: Page, editor: Editor, path: string): Promise<void> {
  const before = read(editor, path);
  await pressSave(page);
  await expect.poll(() => read(editor, path), patient).not.toBe(before);
  await expect(unsaved(page)).toBeHidden(patient);
}

/** The lines of a text that are missing in another. */
const linesMissingIn = (text: string, other: string): string[] =>
  text.split('\n').filter((line) => !other.split('\n').includes(line));

/** Reloads a page of the site until it shows the saved words: the development server needs a moment. */
const expectOnSite = (page: Page, editor: Editor, path: string, words: string) =>
  expect(async () => {
    await page.goto(editor.origin + path);
    await expect(page.getByText(words).first()).toBeVisible({ timeout: 2000 });
  }).toPass(patient);

test('edited text is saved to its line and shows on the page', async ({ page, editor }) => {
  const foreignRequests: string[] = [];
  const note = (request: Request) => {
    const stopped = request.failure()?.errorText === 'csp';
    if (!request.url().startsWith(editor.origin) && !stopped) foreignRequests.push(request.url());
  };
  page.on('requestfinished', note);
  page.on('requestfailed', note);
  const before = read(editor, 'pages/home.mdx');
  await open(page, editor, 'pages-home');
  await page
    .getByRole('textbox', { name: 'Heading' })
    .first()
    .fill('Buy in the US: unpack at home.');
  await expect(unsaved(page)).toBeVisible();
  await page.evaluate(() => document.body.setAttribute('data-before', 'saving'));
  await saveAnew(page, editor, 'pages/home.mdx');

  const after = read(editor, 'pages/home.mdx');
  expect(linesMissingIn(after, before)).toEqual(['  heading: "Buy in the US: unpack at home."']);
  expect(linesMissingIn(before, after)).toEqual([/^ {2}heading: .*/m.exec(before)?.[0]]);
  await expectOnSite(
    await page.context().newPage(),
    editor,
    '/public/home',
    'Buy in the US: unpack',
  );
  // By now the development server has reloaded every page; the editor, where somebody may be typing, stays.
  await expect(page.locator('body')).toHaveAttribute('data-before', 'saving');
  expect(foreignRequests).toEqual([]);
});

test('what is typed during a save stays, first to be saved next, then to be reset', {
  tag: '@release',
}, async ({ page, editor }) => {
  await open(page, editor, 'pages-home');
  const heading = page.getByRole('textbox', { name: 'Heading' }).first();
  const message = page.getByRole('status').filter({ hasText: 'Sav' });
  const saveTyping = async (first: string, then: string) => {
    const typed = Promise.withResolvers<void>();
    await page.route('**/api/keystatic/update', async (route) => {
      await typed.promise;
      await route.continue();
    });
    await heading.fill(first);
    await expect(unsaved(page)).toBeVisible();
    await heading.press('Control+s');
    await expect(message).toHaveText('Saving…');
    await heading.press('End');
    await heading.pressSequentially(then);
    typed.resolve();
    await expect(message).toHaveText(/^Saved as it was when you pressed Save\. What/, patient);
    await expect(heading).toHaveValue(first + then);
    await expect(heading).toBeFocused();
    await expect(unsaved(page)).toBeVisible();
    expect(read(editor, 'pages/home.mdx')).toContain(`heading: "${first}"\n`);
  };
  await saveTyping('Unpack', ' at home');
  await heading.press('Control+s');
  await expect(message).toHaveText('Saved. Visitors see it once it is published.', patient);
  await expect(unsaved(page)).toBeHidden();
  await expect(heading).toBeFocused();
  expect(read(editor, 'pages/home.mdx')).toContain('heading: "Unpack at home"\n');

  await saveTyping('Unpack today', ' or tomorrow');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(heading).toHaveValue('Unpack today', patient);
  await expect(unsaved(page)).toBeHidden();
});

test('errors are listed with the form’s labels; each line opens and marks its box', {
  tag: '@release',
}, async ({ page, editor }) => {
  const before = read(editor, 'company.yaml');
  await open(page, editor, 'company');
  const tagline = page.getByRole('textbox', { name: 'Tagline' });
  await tagline.selectText();
  await tagline.evaluate((box) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/plain',
      '<p class=MsoNormal>Fast &amp; <b>good</b></p><p>Twice</p>',
    );
    box.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(tagline).toHaveValue('Fast & good\n\nTwice');
  await tagline.fill('');
  await page.getByRole('button', { name: 'Kingston', exact: true }).click();
  const hours = page.getByRole('group', { name: 'Hours' });
  await hours.getByRole('button', { name: 'Saturday', exact: true }).click();
  const closes = hours.getByRole('textbox', { name: 'Closes' });
  await closes.fill('4pm');
  // Closed again, as after an edit.
  await page.getByRole('button', { name: 'Kingston', exact: true }).click();
  await pressSave(page);

  const list = page.getByRole('alert').filter({ hasText: 'Please look again' });
  await expect(list.getByRole('button')).toHaveText([
    'Tagline: Write text here; it is empty.',
    'Offices › Kingston › Saturday › Closes: “4pm” is not a time. Write 16:00.',
  ]);
  await page.setViewportSize({ width: 390, height: 700 });
  await list.getByRole('button').nth(1).click();
  await expect(closes).toBeFocused();
  const bottom = await closes.evaluate((box) => box.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThan(await list.evaluate((dock) => dock.getBoundingClientRect().top));
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(closes).toHaveAttribute('aria-invalid', 'true');
  await expect(closes).toHaveAccessibleDescription(/“4pm” is not a time\. Write 16:00\.$/);
  await expect(closes).toHaveValue('4pm');
  expect(read(editor, 'company.yaml')).toBe(before);
  // Not even closing the page loses it.
  await page.reload();
  await expect(unsaved(page)).toBeVisible(patient);
  await page.getByRole('button', { name: 'Kingston', exact: true }).click();
  await hours.getByRole('button', { name: 'Saturday', exact: true }).click();
  await expect(closes).toHaveValue('4pm');

  await closes.fill('16:00');
  await page.getByRole('textbox', { name: 'Tagline' }).fill('Two: words.');
  await saveAnew(page, editor, 'company.yaml');
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  expect(linesMissingIn(read(editor, 'company.yaml'), before)).toEqual([
    'tagline: "Two: words."',
    '      - { days: Saturday, opens: "09:00", closes: "16:00" }',
  ]);
  await expectOnSite(page, editor, '/public/home', 'Two: words.');
});

test('two windows on one file: the second save keeps both, and asks where both wrote', {
  tag: '@release',
}, async ({ browser, editor }) => {
  const before = read(editor, 'rates.yaml');
  const [first, second] = await Promise.all(
    [1, 2].map(async () => (await browser.newContext()).newPage()),
  );
  if (!first || !second) throw new Error('no windows');
  const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
  await open(first, editor, 'rates');
  await open(second, editor, 'rates');
  await box(first, 'Delivery').fill('1.55');
  await box(first, 'Storage').fill('2.15');
  await pressSave(first);
  const isRight = (page: Page) => page.getByRole('dialog', { name: 'Is that right?' });
  await expect(isRight(first)).toContainText('Delivery: this also changes what was charged since');
  await isRight(first).getByRole('button', { name: 'Yes, save it' }).click();
  await expect.poll(() => read(editor, 'rates.yaml'), patient).not.toBe(before);
  await expect(unsaved(first)).toBeHidden(patient);

  // A draft in the browser keeps the text that it was made from, also when the page is closed.
  await box(second, 'Storage').fill('2.25');
  await box(second, 'Customs handling').fill('16.25');
  await second.reload();
  await expect(box(second, 'Customs handling')).toHaveValue('16.25', patient);
  await pressSave(second);
  const dialog = second.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveText(['Delivery', 'Storage']);
  await dialog.getByRole('button', { name: 'Back to the form' }).click();
  await expect(second.getByText('Not saved. Your words are still here.')).toBeVisible();
  await expect(box(second, 'Storage')).toHaveValue('2.25');
  await pressSave(second);
  await dialog.getByRole('group', { name: 'Storage' }).getByLabel('Theirs: 2.15').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await isRight(second).getByRole('button', { name: 'Yes, save it' }).click();

  // The form shows the other editor’s values, and nothing of the draft comes back.
  await expect(box(second, 'Delivery')).toHaveValue('1.55', patient);
  await expect(box(second, 'Storage')).toHaveValue('2.15');
  await expect(box(second, 'Customs handling')).toHaveValue('16.25');
  await expect(second.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  await expect(unsaved(second)).toBeHidden();
  expect(linesMissingIn(read(editor, 'rates.yaml'), before)).toEqual([
    'delivery: 1.55',
    'customsHandling: 16.25',
    'storage: 2.15',
  ]);
  await second.reload();
  await expect(box(second, 'Storage')).toHaveValue('2.15', patient);
  await expect(unsaved(second)).toBeHidden();
  await Promise.all([first, second].map((page) => page.context().close()));
});

test('a further row of opening hours leaves all comments where they were', {
  tag: '@release',
}, async ({ page, editor }) => {
  const before = read(editor, 'company.yaml');
  await open(page, editor, 'company');
  await page.getByRole('button', { name: 'Kingston', exact: true }).click();
  const hours = page.getByRole('group', { name: 'Hours' });
  await hours.getByRole('button', { name: 'Add a row' }).click();
  await hours.getByRole('textbox', { name: 'Days' }).fill('Public holidays');
  await hours.getByRole('textbox', { name: 'Opens' }).fill('10:00');
  await hours.getByRole('textbox', { name: 'Closes' }).fill('14:00');
  await saveAnew(page, editor, 'company.yaml');

  const after = read(editor, 'company.yaml');
  expect(linesMissingIn(after, before)).toEqual([
    '      - { days: Public holidays, opens: "10:00", closes: "14:00" }',
  ]);
  expect(linesMissingIn(before, after)).toEqual([]);
  expect(after.match(/#.*/g)).toEqual(before.match(/#.*/g));
  await expectOnSite(page, editor, '/public/home', 'Public holidays');
});

test('closed days name their mistakes at the box, and a new bank account is asked about', {
  tag: '@release',
}, async ({ page, editor }) => {
  const before = read(editor, 'company.yaml');
  await open(page, editor, 'company');
  await page.getByRole('button', { name: 'Boxing Day', exact: true }).click();
  const to = page.getByRole('group', { name: 'Closed' }).getByLabel('To', { exact: true });
  await to.fill('2026-12-24');
  await page.getByRole('button', { name: 'Kingston', exact: true }).first().click();
  const office = page.getByRole('group', { name: 'Offices' }).getByLabel('Name', { exact: true });
  await office.fill('New Kingston');
  await pressSave(page);
  const list = page.getByRole('alert').filter({ hasText: 'Please look again' });
  const renamed = 'There is no office “Kingston”. Write one of: Miami, New Kingston.';
  await expect(list.getByRole('button')).toHaveText(
    [
      `Closed › Christmas Day › Kingston: ${renamed}`,
      'Closed › Boxing Day › To: The last closed day is before the first one.',
      `Closed › Boxing Day › Kingston: ${renamed}`,
      `Closed › New Year’s Day › Kingston: ${renamed}`,
    ],
    patient,
  );
  await list.getByRole('button').nth(1).click();
  await expect(to).toBeFocused();
  await expect(to).toHaveAccessibleDescription(/The last closed day is before the first one\.$/);

  await to.fill('2026-12-26');
  await office.fill('Kingston');
  await page.getByLabel('Account number').fill('0087654321');
  await pressSave(page);
  const dialog = page.getByRole('dialog', { name: 'Is that right?' });
  await expect(dialog).toContainText(
    'Account number: customers will pay to “0087654321”. Until now it was “0012345678”.',
    patient,
  );
  await dialog.getByRole('button', { name: 'Yes, save it' }).click();
  await expect
    .poll(() => linesMissingIn(read(editor, 'company.yaml'), before), patient)
    .toEqual(['    accountNumber: "0087654321"']);
  await expect(unsaved(page)).toBeHidden(patient);
});

test('a new question gets its short name from its words', { tag: '@release' }, async ({
  page,
  editor,
}) => {
  await open(page, editor, 'pages-important-info');
  const questions = page.getByRole('group', { name: 'Questions with answers' });
  await questions.getByRole('button', { name: 'Add a row' }).click();
  const row = questions.getByRole('listitem').last();
  await row.getByRole('textbox', { name: 'Question' }).fill('May I send honey?');
  await expect(row.getByText('Short name: may-i-send-honey')).toBeVisible();
  await row.getByRole('textbox', { name: 'Answer' }).fill('With a permit.');
  await saveAnew(page, editor, 'pages/important-info.mdx');
  expect(read(editor, 'pages/important-info.mdx')).toContain(
    '  - id: may-i-send-honey\n    question: May I send honey?\n    answer: With a permit.\n',
  );
});

test('a text that would break the page is refused, whatever it is', { tag: '@release' }, async ({
  page,
  editor,
}) => {
  const before = read(editor, 'pages/pricing.mdx');
  await open(page, editor, 'pages-pricing');
  const body = page.getByRole('textbox', { name: 'Text of the page' });
  const words = await body.inputValue();
  const list = page.getByRole('alert').filter({ hasText: 'Please look again' });
  for (const [old, typed, expected] of [
    [
      /<\/Rule>(?=\s*<Rule title="Beyond)/,
      '',
      /the box “Up to half a pound” has no end. Put <\/Rule> below/,
    ],
    ['</Rule>', '</Rul>', /<\/Rul> ends nothing that is open. Write <\/Rule>.$/],
    ['Collecting', '<!--[if mso]>', /near “.*”: this was copied with its formatting/],
    ['Collecting', 'Up to <5 pounds', /the sign “<” begins a tag here/],
    ['of="delivery"', 'of="deliver"', /there is no figure “deliver”/],
    ['Collecting', '[x](/public/company#nowhere)', /nothing on that page is called “nowhere”/],
  ] as const) {
    await body.fill(words.replace(old, typed));
    await pressSave(page);
    await expect(list.getByRole('button')).toHaveText(expected, patient);
  }
  await list.getByRole('button').click();
  await expect(body).toBeFocused();
  expect(read(editor, 'pages/pricing.mdx')).toBe(before);

  await body.fill('One.');
  await page.getByLabel('Put in where the cursor is').selectOption('A box with a title');
  await page.getByRole('button', { name: 'Put in' }).click();
  await expect(body).toHaveValue('One.\n\n<Rule title="Title">\n  Words.\n</Rule>');
  await expect(body).toBeFocused();

  await body.fill(words.replace(/Collecting.*\./, 'Collecting is free.'));
  await saveAnew(page, editor, 'pages/pricing.mdx');
  expect(linesMissingIn(before, read(editor, 'pages/pricing.mdx'))).toEqual([
    /.*Collecting.*/.exec(before)?.[0],
  ]);
  await expectOnSite(page, editor, '/public/pricing', 'Collecting is free.');
});

test('a draft is seen before it is saved, with a calculator and a form that work', {
  tag: '@release',
}, async ({ page, editor }) => {
  const before = read(editor, 'pages/calculator.mdx');
  await open(page, editor, 'pages-calculator');
  await page.getByRole('textbox', { name: 'Lead' }).first().fill('Nobody has saved this.');
  await expect(unsaved(page)).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = await opened;
  const shown = preview.frameLocator('iframe');
  await expect(shown.getByText('Nobody has saved this.')).toBeVisible(patient);
  expect(await preview.locator('iframe').evaluate((frame) => frame.clientWidth)).toBe(390);

  await test.step('the calculator computes', async () => {
    // Repeated, because a development server loads the first page that it shows a second time, and its scripts late.
    await expect(async () => {
      await shown.getByLabel('Estimated weight').click();
      await expect(shown.locator('[data-lazy-form]')).toHaveCount(0, { timeout: 3000 });
    }).toPass(patient);
    await shown.getByLabel('Estimated weight').fill('3');
    await shown.getByLabel('Product value').fill('50');
    await expect(shown.locator('.calc-sum')).toContainText(/US\$\d/);
    await expect(shown.getByText(/could not be loaded/)).toBeHidden();
  });

  await test.step('what is typed next follows', async () => {
    await page.getByRole('textbox', { name: 'Lead' }).first().fill('');
    await expect(preview.getByRole('status')).toContainText('it is empty', patient);
    await page.getByRole('textbox', { name: 'Lead' }).first().fill('Nor this.');
    await expect(shown.getByText('Nor this.')).toBeVisible(patient);
  });

  await test.step('the saved page, as wide as on a desk', async () => {
    await preview.getByLabel('desktop').check();
    await preview.getByLabel('as saved').check();
    expect(await preview.locator('iframe').evaluate((frame) => frame.clientWidth)).toBe(1280);
    await expect(shown.getByRole('heading', { level: 1 })).toBeVisible(patient);
    await expect(shown.getByText('Nor this.')).toBeHidden();
    expect(read(editor, 'pages/calculator.mdx')).toBe(before);
  });

  await test.step('the contact form comes to life', async () => {
    await preview.goto(`${editor.origin}/public/contact`);
    await expect(async () => {
      await preview.getByLabel('First name').click();
      await expect(preview.locator('[data-lazy-form]')).toHaveCount(0, { timeout: 3000 });
    }).toPass(patient);
    await expect(preview.locator('#trouble')).toBeHidden();
  });
});

test('a picture that was chosen is in the gallery once it is described', {
  tag: '@release',
}, async ({ page, editor }) => {
  await open(page, editor, 'gallery');
  const group = page.getByRole('group', { name: 'Images' });
  await group.getByRole('button', { name: 'Add a row' }).click();
  const row = group.getByRole('listitem').last();
  const message = row.getByRole('status');
  const drawing = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['<svg><script>alert(1)</script></svg>'], 'boat.png'));
    return transfer;
  });
  await row.getByText('Drop pictures here').dispatchEvent('drop', { dataTransfer: drawing });
  await expect(message).toContainText('SVG can hold programs', patient);

  const photograph = sharp({
    create: { width: 1500, height: 1000, channels: 3, background: 'teal' },
  });
  const buffer = await photograph.jpeg().toBuffer();
  const boat = (name: string) => ({ name, mimeType: 'image/jpeg', buffer });
  await row.getByLabel('Drop pictures here').setInputFiles([boat('A boat.JPG'), boat('sea.jpg')]);
  await expect(message).toHaveText(
    /a-boat\.jpg is there\. Describe it.*sea\.jpg is there/,
    patient,
  );
  await expect(row.getByRole('combobox', { name: 'Picture' })).toHaveValue('a-boat.jpg');
  await row.getByRole('textbox', { name: 'Caption' }).fill('The boat.');
  await pressSave(page);
  const description = row.getByRole('textbox', { name: 'What is to be seen' });
  await expect(description).toHaveAccessibleDescription(/need a description\.$/, patient);
  await description.fill('A boat on the sea.');
  await saveAnew(page, editor, 'gallery.yaml');
  // In a tab of its own, because the development server may reload a page at any time.
  const site = await page.context().newPage();
  await expect(async () => {
    await site.goto(`${editor.origin}/public/home`);
    await expect(site.getByRole('img', { name: 'A boat on the sea.' })).toBeVisible({
      timeout: 2000,
    });
  }).toPass(patient);

  await page.goto(`${editor.origin}/keystatic/pictures`);
  await expect(page.getByRole('listitem').filter({ hasText: 'a-boat.jpg' })).toContainText(
    'Used in Gallery',
    patient,
  );
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page), colorScheme).toEqual([]);
  }
  await page.getByRole('button', { name: 'Remove sea.jpg' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('sea.jpg is removed.')).toBeFocused(patient);
  await expect(page.getByRole('button', { name: 'Remove sea.jpg' })).toHaveCount(0);
});

test('a page is made, holds a picture, moves, leads on from its old address, and leaves', {
  tag: '@release',
}, async ({ page, editor }) => {
  const before = read(editor, 'navigation.yaml');
  await page.goto(`${editor.origin}/keystatic`);
  await page.getByRole('link', { name: 'New page' }).click(patient);
  const form = page.getByRole('form', { name: 'New page' });
  await form.getByLabel('Title').fill('Terms', patient);
  await form.getByLabel('In one sentence').fill('The days on which nobody answers the phone.');
  await form.getByLabel('Its link').selectOption('at the foot of every page');
  await form.getByRole('button', { name: 'Create page' }).click();
  await expect(page.getByText('there is a page at /public/terms already')).toBeVisible(patient);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page), colorScheme).toEqual([]);
  }
  await form.getByLabel('Title').fill('Harvest');
  await form.getByRole('button', { name: 'Create page' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Harvest', patient);
  const picture = (name: string) =>
    `## On Easter Monday\n\n![A plane over the sea](../gallery/${name})`;
  const body = page.getByRole('textbox', { name: 'Text of the page' });
  await body.fill(picture('none.jpg'));
  await pressSave(page);
  await expect(body).toHaveAccessibleDescription(/there is no picture “none\.jpg”/, patient);
  await body.fill(picture('flight.svg'));
  await saveAnew(page, editor, 'pages/harvest.mdx');
  const site = await page.context().newPage();
  await expectOnSite(site, editor, '/public/harvest', 'On Easter Monday');
  await expect(site.getByRole('img', { name: 'A plane over the sea' })).toBeVisible();
  await expect(site.getByRole('contentinfo').getByRole('link', { name: 'Harvest' })).toBeVisible();

  await page.goto(`${editor.origin}/keystatic/pages`);
  await page.getByText('Change the address of “Harvest”').click(patient);
  await page.getByLabel('New address').fill('closed');
  await page.getByRole('button', { name: 'Change address' }).click();
  await expect(page.getByText('moved to /public/closed')).toBeFocused(patient);
  await expectOnSite(site, editor, '/public/harvest', 'On Easter Monday');
  await expect(site).toHaveURL(`${editor.origin}/public/closed`);

  await page.getByText('Remove “Harvest”', { exact: true }).click(patient);
  await expect(page.getByText('These link to it: Navigation.')).toBeVisible();
  await page.getByLabel('Who comes to its address sees').selectOption('Contact');
  await page.getByRole('button', { name: 'Remove “Harvest” and its words' }).click();
  await expect(page.getByText('“Harvest” removed')).toBeFocused(patient);
  expect(read(editor, 'navigation.yaml')).toBe(before);
  await expect(async () => {
    await site.goto(`${editor.origin}/public/harvest`);
    await expect(site).toHaveURL(`${editor.origin}/public/contact`, { timeout: 2000 });
  }).toPass(patient);
});

for (const [path, old, changed, address] of [
  ['company.yaml', /^tagline: .*/m, 'tagline: Emptied, then written.', '/public/home'],
  ['pages/contact.mdx', /^lead: .*/m, 'lead: Emptied, then written.', '/public/contact'],
] as const)
  test(`${path} reaches the site from a program that empties a file before it writes`, {
    tag: '@release',
  }, async ({ page, editor }) => {
    const text = read(editor, path).replace(old, changed);
    await page.goto(editor.origin + address);
    const file = await openFile(`${editor.folder}/src/content/${path}`, 'w');
    // Long enough for the development server to read it while it is empty.
    await setTimeout(20);
    await file.write(text);
    await file.close();
    await expectOnSite(page, editor, address, 'Emptied, then written.');
  });
