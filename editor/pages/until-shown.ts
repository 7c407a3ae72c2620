import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { contentFolder } from '#editor/content-files.ts';
import { contentPath } from '#editor/history/clone.ts';

// Astro's list of the texts that the development server can show.
const listFile = resolve('.astro/content-modules.mjs');

const isListed = (file: string): boolean =>
  existsSync(listFile) && readFileSync(listFile, 'utf8').includes(`"${contentPath}/${file}"`);

/**
 * Waits until the development server can show new pages, for at most 12 seconds. Astro misses a text that arrives while
 * it writes its list; `report` tells it of such a text again.
 */
export async function untilShown(
  files: readonly string[],
  report: (diskPath: string) => void,
): Promise<void> {
  const pages = files.filter(
    (file) => file.endsWith('.mdx') && existsSync(`${contentFolder}/${file}`),
  );
  for (let tries = 1; tries <= 60; tries += 1) {
    const missing = pages.filter((file) => !isListed(file));
    if (missing.length === 0) return;
    if (tries % 8 === 0) for (const file of missing) report(`${contentFolder}/${file}`);
    await setTimeout(200);
  }
}
