import type { Page } from 'playwright/test';
import { isLong } from '#tests/support/amounts.ts';
import { drawn } from './account.ts';
import { violations } from './axe.ts';
import { cutOff, nothingCutOff } from './layout.ts';
import { expect } from './test.ts';

const views = [
  { width: 320, theme: 'light', other: 'dark' },
  { width: 1280, theme: 'dark', other: 'light' },
] as const;

/**
 * Expects no axe violations and no overflow in the page's current state: at phone width in the light theme, at desktop
 * width in the dark one; with `npm run prove` at each width in both. Leaves the page at desktop width.
 */
export async function expectWell(page: Page, state: string): Promise<void> {
  for (const { width, theme, other } of views) {
    const what = `${state}, ${width} px`;
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await drawn(page);
    // A list switches between table and cards a moment after the resize.
    await expect.poll(() => cutOff(page), what).toEqual(nothingCutOff);
    expect(await violations(page), `${what}, ${theme}`).toEqual([]);
    if (!isLong) continue;
    // The other theme changes only colors.
    await page.emulateMedia({ colorScheme: other });
    expect(await violations(page, 'colors'), `${what}, ${other}`).toEqual([]);
  }
}
