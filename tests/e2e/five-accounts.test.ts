import type { Locator, Page } from 'playwright/test';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { violations } from './support/axe.ts';
import { type Account, accountNames, emailOf, openFiveAccounts } from './support/five-accounts.ts';
import { picker } from './support/invoices.ts';
import { test } from './support/own-portal.ts';
import { expect } from './support/test.ts';

const needs = (page: Page) => page.getByRole('region', { name: 'What needs you' });
const leg = (page: Page, name: string) =>
  page.getByRole('region', { name: 'On the move' }).getByText(name);

interface Answers {
  /** The state of all parcels, in one sentence. */
  readonly headline: string | RegExp;
  /** The links and buttons that settle each obligation, the most urgent first. */
  readonly obligations: readonly (string | RegExp)[];
  /** Where the parcels are. */
  readonly legs: readonly string[];
  /** The button that hands in an invoice. */
  readonly handIn?: RegExp;
}

/** What the first screen of each account shows on a phone, without a tap. */
const answers: Readonly<Record<Account, Answers>> = {
  new: { headline: 'Four steps to your first parcel', obligations: [], legs: [] },
  one: {
    headline: '1 thing to do.',
    obligations: [/^Hand in the shop invoice for /],
    legs: ['Miami 1', 'Crossing none', 'Jamaica none'],
    handIn: /^Hand in the shop invoice for /,
  },
  held: {
    headline: /^\d things to do\.$/,
    obligations: [/^Customs is holding /, /^US\$[\d,.]+ to pay$/],
    legs: ['Miami none', 'Crossing none', 'Jamaica 1'],
    handIn: /^Add invoice for /,
  },
  ten: {
    headline: /^\d+ things to do\. 2 parcels are on the way\.$/,
    obligations: [
      /^Customs is holding /,
      '5 parcels need a shop invoice',
      'Collect 2 parcels',
      /^US\$[\d,.]+ to pay$/,
    ],
    legs: ['Miami 2', 'Crossing 2', 'Jamaica 6'],
    handIn: /^Hand in the shop invoice for /,
  },
  many: {
    headline: /^\d+ things to do\. 20 parcels are on the way\.$/,
    obligations: [
      'Customs is holding 10 parcels',
      '50 parcels need a shop invoice',
      'Collect 20 parcels',
      /^US\$[\d,.]+ to pay$/,
    ],
    legs: ['Miami 20', 'Crossing 20', 'Jamaica 60'],
    handIn: /^Hand in the shop invoice for /,
  },
};

/** The accessibility tree on a phone: obligations, places, then the parcels as cards. */
const trees: Readonly<Partial<Record<Account, string>>> = {
  new: `
    - main:
      - region "Four steps to your first parcel":
        - heading "Four steps to your first parcel" [level=2]
        - list:
          - listitem:
            - heading "Shop with your Miami address" [level=3]
            - paragraph
            - text: /AB-\\d+/
            - paragraph:
              - button "Copy the address"
              - link "See it field by field"
            - status
          - listitem:
            - heading "See what it will cost" [level=3]
          - listitem:
            - heading "Check that it may come" [level=3]
          - listitem:
            - heading "Announce it" [level=3]
            - paragraph
            - button "Announce a parcel"`,
  one: `
    - main:
      - heading "1 thing to do." [level=2]
      - button "Announce a parcel"
      - region "What needs you":
        - list:
          - listitem:
            - paragraph:
              - button "Hand in the shop invoice for Running shoes"
            - paragraph: Running shoes
      - region "On the move":
        - list:
          - listitem:
            - paragraph: Miami 1
            - link "Running shoes from Nike, received in Miami, needs your shop invoice"
          - listitem:
            - paragraph: Crossing none
          - listitem:
            - paragraph: Jamaica none
      - search:
        - group "Where the parcels are"
        - searchbox "Search parcels"
        - button "Filters"
      - region "Parcels":
        - list:
          - listitem:
            - link "Running shoes from Nike, received in Miami, needs your shop invoice"
            - text: Received in Miami
            - paragraph: /Nike · AB-\\d+-0/
            - paragraph: /Sea Freight · .+ lb/
            - button "Add invoice for Running shoes"
      - navigation "Pages":
        - status: 1 to 1 of 1`,
};

/** The tree of a held parcel, in which the demand of customs comes before the timeline. */
const heldTree = `
  - article:
    - heading /.+/ [level=2]
    - paragraph
    - paragraph: Held by customs
    - paragraph: Customs is holding your parcel until a question is answered.
    - list "Journey"
    - region "What it needs from you":
      - heading "What it needs from you" [level=3]
      - list:
        - listitem:
          - paragraph:
            - link "Hand in what customs asks for"
          - paragraph: Customs asks for the purchase invoice.
    - status
    - heading "Timeline" [level=3]`;

const expectInView = (element: Locator) => expect(element).toBeInViewport({ ratio: 1 });

test('on a phone five accounts read what is going on, what is owed and where it all is without a tap, and hand in an invoice with two', {
  tag: '@release',
}, async ({ page, portal }) => {
  await portal.change(openFiveAccounts);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of accountNames)
    await test.step(name, async () => {
      const { headline, obligations, legs, handIn } = answers[name];
      await page.goto('/auth/signin');
      await page.getByLabel('Email or account').fill(emailOf(name));
      await page.getByLabel('Password', { exact: true }).fill(demoCustomers[0].password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(/\/account\/tracking$/);
      await expectInView(page.getByRole('heading', { level: 2, name: headline }));
      const ways = needs(page).locator('li p:first-child > :is(a, button)');
      await expect(ways).toHaveCount(obligations.length);
      for (const [place, way] of obligations.entries()) {
        await expect(ways.nth(place)).toHaveAccessibleName(way);
        await expectInView(ways.nth(place));
      }
      for (const where of legs) await expectInView(leg(page, where));
      if (legs.length === 0)
        await expectInView(page.getByRole('button', { name: 'Copy the address' }));
      expect(await violations(page)).toEqual([]);
      const tree = trees[name];
      if (tree) await expect(page.getByRole('main')).toMatchAriaSnapshot(tree);
      if (handIn) {
        await page.getByRole('main').getByRole('button', { name: handIn }).first().click();
        const choosing = page.waitForEvent('filechooser');
        await picker(page).click();
        expect((await choosing).isMultiple()).toBe(true);
      }
      if (name === 'held') {
        await page.keyboard.press('Escape');
        await ways.first().click();
        await expect(page.getByRole('article')).toMatchAriaSnapshot(heldTree);
        await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeFocused();
      }
      if (name === 'one') {
        // From the second visit on, the list follows directly where few obligations wait.
        await page.reload();
        await expectInView(page.getByRole('searchbox', { name: 'Search parcels' }));
      }
      await page.evaluate(() => localStorage.clear());
    });
});
