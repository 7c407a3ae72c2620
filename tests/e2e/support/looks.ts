import type { Page } from 'playwright/test';
import { drawn } from './account.ts';
import { violations } from './axe.ts';
import { cutOff, nothingCutOff } from './layout.ts';
import { expect } from './test.ts';

/**
 * Expects axe to find nothing and nothing to be cut off in the page as it stands, on a phone and on a desk, in both
 * themes. The page is left as wide as on a desk.
 */
export async function expectWell(page: Page, state: string): Promise<void> {
  for (const width of [320, 1280]) {
    const what = `${state}, ${width} px`;
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await drawn(page);
    // A list becomes a table or cards a moment later.
    await expect.poll(() => cutOff(page), what).toEqual(nothingCutOff);
    expect(await violations(page), what).toEqual([]);
    // Only colors are others in the other theme.
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, 'colors'), `${what}, dark`).toEqual([]);
  }
}
