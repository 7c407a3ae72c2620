import type { Page } from 'playwright/test';
import { drawn } from './account.ts';
import { violations } from './axe.ts';
import { cutOff, nothingCutOff } from './layout.ts';
import { expect } from './test.ts';

/**
 * Expects no axe violations and no overflow in the page's current state, at phone and desktop width, in both themes.
 * Leaves the page at desktop width.
 */
export async function expectWell(page: Page, state: string): Promise<void> {
  for (const width of [320, 1280]) {
    const what = `${state}, ${width} px`;
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await drawn(page);
    // A list switches between table and cards a moment after the resize.
    await expect.poll(() => cutOff(page), what).toEqual(nothingCutOff);
    expect(await violations(page), what).toEqual([]);
    // The other theme changes only colors.
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, 'colors'), `${what}, dark`).toEqual([]);
  }
}
