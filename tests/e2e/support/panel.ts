import type { Page } from 'playwright/test';

/** Notes when the page is left whether the side panel stands open; the answer reads that on the next page. */
export async function watchPanel(page: Page) {
  await page.evaluate(() =>
    addEventListener('pagehide', () => {
      const isOpen = document.querySelector<HTMLDialogElement>('dialog.side-panel')?.open === true;
      sessionStorage.setItem('panel-at-leave', String(isOpen));
    }),
  );
  return () => page.evaluate(() => sessionStorage.getItem('panel-at-leave'));
}

/** The head of the page, with the way to sign in. */
export const header = (page: Page) => page.getByRole('banner');
