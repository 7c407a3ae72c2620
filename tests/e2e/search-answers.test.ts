import { readFileSync } from 'node:fs';
import { formatUsdCents } from '#lib/format/money.ts';
import { some } from '#tests/support/amounts.ts';
import { published } from '#tests/support/published-prices.ts';
import { violations } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const questions = readFileSync('tests/e2e/search-questions.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .map((row) => row.split('\t') as [question: string, href: string]);

test('each question that people ask leads first to the place with its answer', async ({ page }) => {
  expect(questions.length).toBeGreaterThanOrEqual(60);
  await page.goto('/public/home');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const first = dialog.getByRole('listitem').first().getByRole('link').first();
  for (const [question, href] of some(questions, 3))
    await test.step(question, async () => {
      await dialog.getByRole('searchbox').fill(question);
      await expect(first).toHaveAttribute('href', href);
    });
});

test('before typing, and if nothing is found, it offers questions; excerpts have their spaces', async ({
  page,
}) => {
  await page.goto('/public/home');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const offers = dialog.getByRole('listitem');
  await expect(offers).toHaveCount(6);
  await expect(offers.first()).toContainText('What will it cost?');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page), colorScheme).toEqual([]);
  }
  await dialog.getByRole('searchbox').fill('can I send a drone?');
  await expect(offers.first()).toContainText('Can I send a drone?');
  await dialog.getByRole('searchbox').fill('zyxwvut');
  await expect(dialog.getByRole('status')).toContainText('Nothing found');
  await expect(offers).toHaveCount(6);
  // Enter opens a result, never a mere offer.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/public\/home$/);
  const fourPounds = published.rates.steps.find(({ pounds }) => pounds === 4);
  await dialog.getByRole('searchbox').fill('4 lb');
  await expect(dialog.getByText(`4 lb ${formatUsdCents(fourPounds?.price ?? 0)}`)).toBeVisible();
  await dialog.getByRole('searchbox').fill('876-555-0142');
  await expect(offers.filter({ hasText: '876-555-0142 Write to us' }).first()).toBeVisible();
});
