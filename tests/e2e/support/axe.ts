import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules of WCAG 2.2 AA that axe leaves out unless they are asked for. */
const more = [
  'css-orientation-lock',
  'label-content-name-mismatch',
  'target-size',
  'td-has-header',
].map((rule) => [rule, { enabled: true }]);
const run = `axe.run(${JSON.stringify({ rules: Object.fromEntries(more) })})`;

/** What axe finds wrong with the page as it stands, one line a rule. */
export async function violations(page: Page): Promise<string[]> {
  // Half-faded text in a dialog that opens has too little contrast; a moment later it has not.
  await page.evaluate(async () => {
    const dialogs = [...document.querySelectorAll('dialog[open]')];
    const moving = dialogs.flatMap((dialog) => dialog.getAnimations());
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
  await page.evaluate(axe);
  const { violations: found } = await page.evaluate<AxeResults>(run);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
