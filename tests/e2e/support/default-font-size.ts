import type { Page } from 'playwright/test';

/** Sets the browser's default font size, which media queries in rem follow too; it stays with the page. */
export async function setDefaultFontSize(page: Page, standard: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
  await devtools.detach();
}

/** Sets the root's own font size, which media queries in rem do not follow, as some phones' text size does. */
export const setRootFontSize = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
