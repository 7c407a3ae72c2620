import { calculatePublic } from '#lib/contract/quotes.ts';
import type { CalculatorInput } from '#lib/domain/calculator.ts';
import { ownOrder } from '#lib/domain/own-order.ts';
import { formatJmd, formatUsd } from '#lib/format/money.ts';
import { formatKilograms, formatPounds } from '#lib/format/weight.ts';
import { published, publishedCost } from '#tests/support/published-prices.ts';
import { shirtInput } from '#tests/support/shirt.ts';
import {
  addressOf,
  chooseUnit,
  examples,
  expectCost,
  field,
  fillIn,
  line,
  publicCalculator,
  results,
  shirt,
  showCost,
  totalOf,
} from './support/calculator.ts';
import { inEachDocument } from './support/each-document.ts';
import { expectWell } from './support/looks.ts';
import { expect, test, testAlone } from './support/test.ts';

/** Shoes that clear free by themselves. */
const pair = { ...shirtInput, category: 'footwear', value: 85, weight: 4.5 } as const;

test('every worked example costs on the page what the published prices and the API say', async ({
  page,
}) => {
  expect(examples.length).toBeGreaterThanOrEqual(7);
  await page.goto(publicCalculator);
  for (const input of examples) {
    await fillIn(page, input);
    await expectCost(page, input);
    const answer = await page.request.get(`/identity/calculator${addressOf(input)}`);
    const { data } = calculatePublic.answer.parse(await answer.json());
    expect(data).toEqual(publishedCost(input));
    await expect(results(page)).toContainText(formatJmd(data.totalCostJmd));
    await expect(line(page, 'Valid weight')).toHaveText(
      `${data.validWeight}\u00a0${data.weightUnit}`,
    );
  }
});

test('it recalculates on each key, and removes the result when a number is removed', async ({
  page,
}) => {
  await page.goto(`${publicCalculator}${shirt}`);
  const total = results(page).locator('.calc-sum');
  await expect(total).toHaveText(totalOf(shirtInput));
  await field(page, 'Product value').press('End');
  await page.keyboard.press('Backspace');
  await expect(total).toHaveText(totalOf({ ...shirtInput, value: 10 }));
  await page.keyboard.type(',000.00');
  await expectCost(page, { ...shirtInput, value: 10_000 });
  await field(page, 'Height').fill('');
  await expect(total).toHaveText(/^about US\$[\d,]+ to [\d,]+$/);
  await expect(line(page, 'Agency')).toHaveText(formatUsd(publishedCost(shirtInput).agency));
  await field(page, 'Product value').fill('');
  await expect(total).toHaveText('US$–');
  await expect(line(page, 'Tax')).toHaveText('–');
});

test('another unit is the same parcel at the same price, there and back', async ({ page }) => {
  await page.goto(`${publicCalculator}${shirt}`);
  const { validWeight } = publishedCost(shirtInput);
  await expect(line(page, 'Valid weight')).toHaveText(formatPounds(validWeight));
  await chooseUnit(page, 'kg');
  await chooseUnit(page, 'cm');
  await expect(field(page, 'Length')).toHaveValue('25.4');
  await expect(field(page, 'Estimated weight')).toHaveValue('0.6804');
  const metric: CalculatorInput = {
    category: 'clothing',
    value: 101,
    weight: 0.6804,
    weightUnit: 'kg',
    length: 25.4,
    width: 20.32,
    height: 7.62,
    lengthUnit: 'cm',
  };
  await expect(line(page, 'Valid weight')).toHaveText(
    formatKilograms(publishedCost(metric).validWeight),
  );
  await expect(results(page).locator('.calc-sum')).toHaveText(totalOf(shirtInput));
  await expect(page).toHaveURL(/weightUnit=kg&lengthUnit=cm$/);
  await chooseUnit(page, 'lb');
  await chooseUnit(page, 'in');
  await expect(field(page, 'Length')).toHaveValue('10');
  await expect(field(page, 'Estimated weight')).toHaveValue('1.5');
});

test('the copied link shows the same result to others, and so does a reload', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(publicCalculator);
  const [, , laptop] = examples;
  if (!laptop) throw new Error('docs/pricing.md has no third example');
  await fillIn(page, laptop);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await expect(page).toHaveURL(link);
  await page.reload();
  await expectCost(page, laptop);
  const other = await context.newPage();
  await other.goto(link);
  await expectCost(other, laptop);
  await expect(field(other, 'Category')).toHaveValue('computers');
  await expect(other.getByRole('radio', { name: 'Centimeters' })).toBeChecked();
});

test('if copying is blocked, the link is shown to be copied by hand', async ({ page }) => {
  await inEachDocument(page, () => Object.defineProperty(navigator, 'clipboard', { value: null }));
  await page.goto(`${publicCalculator}${shirt}`);
  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = page.getByLabel('Your browser blocks copying. Copy the link from here:');
  await expect(link).toBeFocused();
  await expect(link).toHaveValue(new RegExp(`/public/calculator\\${shirt}$`));
});

test('invalid values in the address are ignored, field by field', async ({ page }) => {
  await page.goto(`${publicCalculator}?category=gold&value=-5&weight=2&length=1e3&lengthUnit=mile`);
  await expect(field(page, 'Estimated weight')).toHaveValue('2');
  await expect(field(page, 'Product value')).toHaveValue('');
  await expect(field(page, 'Length')).toHaveValue('');
  await expect(field(page, 'Category')).toHaveValue('clothing');
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
});

test('a little above the free limit it says what less would save', async ({ page }) => {
  const limit = published.tariff.personalThreshold.fob / 100;
  const [at, above] = [
    { ...shirtInput, value: limit },
    { ...shirtInput, value: limit + 1 },
  ];
  const saving = publishedCost(above).totalCost - publishedCost(at).totalCost;
  await page.goto(publicCalculator + addressOf(above));
  await expect(results(page)).toContainText(`US$1.00 less saves about ${formatUsd(saving)}.`);
  await field(page, 'Product value').fill(String(limit));
  await expect(results(page).locator('.calc-sum')).toHaveText(totalOf(at));
  await expect(results(page)).not.toContainText('saves about');
  await field(page, 'Product value').fill(String(limit * 1.5));
  await expect(results(page)).not.toContainText('saves about');
});

test('several items of one order cost together, and the rule says which one changes the duty', async ({
  page,
}) => {
  await page.goto(`${publicCalculator}${addressOf(pair)}`);
  await page.getByRole('button', { name: 'Add another item' }).press('Enter');
  const item = page.getByRole('group', { name: 'Item 2' });
  await expect(item.getByLabel('Product value')).toBeFocused();
  await page.keyboard.type('40');
  await item.getByLabel('Category').selectOption('clothing');
  await item.getByLabel('What is it? (optional)').fill('Blue shirt');
  const further = [{ category: 'clothing', value: 40, name: 'Blue shirt' }];
  await expectCost(page, { ...pair, further });
  const own = ownOrder(
    { input: { ...pair, further }, result: publishedCost({ ...pair, further }) },
    published,
  );
  await expect(results(page)).toContainText(
    `about ${formatUsd(own?.taxLess ?? 0)} less duty and tax`,
  );
  await expect(results(page)).toContainText(
    `about ${formatUsd(own?.restMore ?? 0)} more for a second`,
  );
  await expect(results(page)).toContainText('One purchase in two boxes still counts as one');
  await page.getByRole('radio', { name: 'I’ll collect it: free' }).check();
  await expectCost(page, { ...pair, further, collect: true });

  // The last change first: the address has each after a pause.
  await expect(page).toHaveURL(/collect=true/);
  await expect(page).toHaveURL(/item\[1\]=40\+clothing\+Blue\+shirt/);
  await page.reload();
  await expectCost(page, { ...pair, further, collect: true });
  await expect(item.getByLabel('What is it? (optional)')).toHaveValue('Blue shirt');
  await item.getByLabel('Product value').fill('forty');
  await showCost(page).click();
  await expect(item.getByLabel('Product value')).toBeFocused();
  await expect(item.getByLabel('Product value')).toHaveAccessibleDescription(
    'Product value: write a number, such as 89.99',
  );
  await expectWell(page, 'items');
  await page.getByRole('button', { name: 'Remove item 2' }).click();
  await expect(page.getByRole('button', { name: 'Add another item' })).toBeFocused();
  await expectCost(page, { ...pair, collect: true });
});

test('an example is a parcel to begin with', async ({ page }) => {
  await page.goto(publicCalculator);
  const example = page.getByRole('link', { name: 'A dress for US$101' });
  await example.click();
  await expect(results(page).locator('.calc-sum')).toHaveText(totalOf(shirtInput));
  await expect(field(page, 'Product value')).toHaveValue('101');
});

test('a field shows its error once it is left, not while it is first typed', async ({ page }) => {
  await page.goto(publicCalculator);
  await field(page, 'Estimated weight').pressSequentially('1,');
  const weight = field(page, 'Estimated weight');
  await expect(weight).not.toHaveAttribute('aria-invalid');
  await page.keyboard.type('5');
  await page.keyboard.press('Tab');
  await expect(weight).toHaveAccessibleDescription(
    'Estimated weight: write decimals with a point, such as 1.5',
  );
  await weight.fill('1.5');
  await expect(weight).toHaveAccessibleDescription('Your best guess, including packaging.');
  await field(page, 'Product value').focus();
  await field(page, 'Estimated weight').focus();
  await expect(field(page, 'Product value')).toHaveAccessibleDescription('Product value required');
});

test('asked for the cost too early, it names all missing fields and focuses the first', async ({
  page,
}) => {
  await page.goto(publicCalculator);
  await field(page, 'Product value').fill('80');
  await showCost(page).click();
  await expect(field(page, 'Estimated weight')).toBeFocused();
  for (const words of [
    'Estimated weight required',
    'Length required',
    'Width required',
    'Height required',
  ])
    await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText('Product value required')).toBeHidden();
  await expect(field(page, 'Product value')).toHaveValue('80');
});

testAlone(
  'the new total is announced to screen readers once, after a pause in typing',
  { tag: '@release' },
  async ({ page }) => {
    await page.clock.install();
    await page.goto(`${publicCalculator}${shirt}`);
    const sum = results(page).locator('.calc-sum');
    await expect(sum).toHaveText(totalOf(shirtInput));
    const status = results(page).getByRole('status').first();
    const announcement = (value: number) => {
      const { totalCost, totalCostJmd } = publishedCost({ ...shirtInput, value });
      return `Total cost ${formatUsd(totalCost)}, ${formatJmd(totalCostJmd)}.`;
    };
    const expectAnnounced = async (text: string | RegExp) =>
      await expect(async () => {
        await page.clock.runFor(100);
        await expect(status).toHaveText(text, { timeout: 1 });
      }).toPass();
    // From here on time passes only when the test says so.
    await page.clock.pauseAt(Date.now() + 60_000);
    await expect(status).toHaveText(announcement(101));
    // The pause begins when React shows the results, a moment after the press.
    for (const number of ['2', '25', '250']) {
      await field(page, 'Product value').fill(number);
      await expect(sum).toHaveText(totalOf({ ...shirtInput, value: Number(number) }));
      await page.clock.runFor(900);
      await expect(status).toHaveText(announcement(101));
    }
    await expectAnnounced(announcement(250));
    await field(page, 'Height').fill('');
    await expectAnnounced(/^Total cost about US\$.+ Add the size for the exact cost\.$/);
    await field(page, 'Product value').fill('');
    await expectAnnounced('No total yet: something is missing or isn’t a number.');
  },
);
