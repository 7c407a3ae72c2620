import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { contentFolder } from '#editor/content-files.ts';

// The texts that the development server can show.
const list = resolve('.astro/content-modules.mjs');

const isKnown = (file: string): boolean =>
  existsSync(list) && readFileSync(list, 'utf8').includes(`"src/content/${file}"`);

/**
 * Waits until the development server can show pages, 12 seconds at most. Astro forgets a text that comes while it writes
 * the list of them; then it is told of it again.
 */
export async function untilShown(
  files: readonly string[],
  tell: (place: string) => void,
): Promise<void> {
  const pages = files.filter(
    (file) => file.endsWith('.mdx') && existsSync(`${contentFolder}/${file}`),
  );
  for (let tries = 1; tries <= 60; tries += 1) {
    const missing = pages.filter((file) => !isKnown(file));
    if (missing.length === 0) return;
    if (tries % 8 === 0) for (const file of missing) tell(`${contentFolder}/${file}`);
    await setTimeout(200);
  }
}
