import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright/test';
import { startSignedIn } from './account.ts';
import { expect } from './test.ts';

export const path = '/account/your-data';

export const download = (page: Page) => page.getByRole('button', { name: 'Download my data' });

/** Opens the page as the demo customer. */
export async function openPage(page: Page, origin: string | undefined): Promise<void> {
  await startSignedIn(page, origin);
  await page.goto(path);
  await expect(download(page)).toBeVisible();
}

/** Writes files, by their paths, below a folder that need not exist. */
export function saveIn(folder: string, files: ReadonlyMap<string, Uint8Array>): void {
  for (const [name, bytes] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
}
