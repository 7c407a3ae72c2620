import type { Page } from 'playwright/test';

/** Records on leaving the page whether the side panel is open; returns a function to read it on the next page. */
export async function watchPanel(page: Page) {
  await page.evaluate(() =>
    addEventListener('pagehide', () => {
      const isOpen = document.querySelector<HTMLDialogElement>('dialog.side-panel')?.open === true;
      sessionStorage.setItem('panel-at-leave', String(isOpen));
    }),
  );
  return () => page.evaluate(() => sessionStorage.getItem('panel-at-leave'));
}

/** The page header with the sign-in link. */
export const header = (page: Page) => page.getByRole('banner');
