import { formatUsd } from '#lib/format/money.ts';
import { publishedCost } from '#tests/support/published-prices.ts';
import { shirtInput } from '#tests/support/shirt.ts';
import { publicCalculator, results, shirt } from './support/calculator.ts';
import { expect, test } from './support/test.ts';

// The accessibility tree, as screen readers get it.

test('the trees of the header and the footer: names, menus, search and sign-in', async ({
  page,
}) => {
  await page.goto('/public/home');
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - navigation "Main":
        - link "Home"
        - link "Company"
        - link "Services"
        - link "Contact"
        - group: More
      - link "Sign up"
      - link "AirBridge"
      - navigation "Answers":
        - link "How it works"
        - link "Pricing"
        - link "Calculator"
        - link "May I send it?"
      - button "Search"
      - link "Sign in"
      - link "Get your free Miami address"
  `);
  await expect(page.getByRole('contentinfo')).toMatchAriaSnapshot(`
    - contentinfo:
      - link "AirBridge"
      - region "Miami":
        - heading "Miami" [level=2]
      - region "Kingston":
        - heading "Kingston" [level=2]
      - navigation "Footer":
        - heading "Links" [level=2]
        - list:
          - listitem:
            - link "Track a parcel"
  `);
});

test('the tree of a sign-in with errors: a summary that links, and each field invalid', async ({
  page,
}) => {
  await page.goto('/auth/signin');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Sign in" [level=1]
      - alert "There is a problem":
        - heading "There is a problem" [level=2]
        - list:
          - listitem:
            - link "Email or Account required."
          - listitem:
            - link "Password required."
      - text: Email or account
      - textbox "Email or account" [invalid]
      - paragraph: Email or Account required.
      - text: Password
      - textbox "Password" [invalid]
      - button "Show password"
      - paragraph: Password required.
      - link "Forgot your password?"
      - button "Sign in"
  `);
  for (const name of ['Email or Account', 'Password'])
    await expect(page.getByRole('textbox', { name })).toHaveAccessibleDescription(
      `${name} required.`,
    );
});

test('the tree of what a parcel costs: the sum first, then each line with its reason', async ({
  page,
}) => {
  await page.goto(publicCalculator + shirt);
  const cost = publishedCost(shirtInput);
  await expect(results(page)).toMatchAriaSnapshot(`
    - region "What it costs":
      - heading "What it costs" [level=2]
      - status
      - paragraph: Total cost
      - paragraph: ${formatUsd(cost.totalCost)}
      - term: Valid weight
      - definition: ${cost.validWeight} lb
      - term: Shipping cost
      - definition: ${formatUsd(cost.shippingCost)}
      - definition: ${Math.ceil(cost.validWeight)} lb, rounded up to a whole pound.
      - term: Insurance
      - definition: ${formatUsd(cost.insurance)}
      - term: Tax Estimate
      - definition: ${formatUsd(cost.tax)}
      - term: Agency
      - definition: ${formatUsd(cost.agency)}
      - term: Delivery
      - definition: ${formatUsd(cost.delivery)}
      - term: Storage
      - definition: ${formatUsd(cost.storage)}
      - button "Copy link"
  `);
});
