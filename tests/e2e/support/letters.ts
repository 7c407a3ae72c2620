import type { Page } from 'playwright/test';

/** The browser's own setting of the size of letters, which media queries in rem follow too; it stays with the page. */
export async function setLetters(page: Page, standard: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
  await devtools.detach();
}
