import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What another theme can change. */
const byColor = ['color-contrast', 'link-in-text-block'];

/** Rules of WCAG 2.2 AA that axe leaves out unless they are asked for. */
const more = [
  'css-orientation-lock',
  'label-content-name-mismatch',
  'target-size',
  'td-has-header',
];

const each = (rules: readonly string[], enabled: boolean) =>
  Object.fromEntries(rules.map((rule) => [rule, { enabled }]));

/** Which rules are asked. */
const options = {
  all: { rules: each(more, true) },
  colors: { runOnly: byColor },
  // In forced colors axe reads -webkit-text-fill-color, which keeps ours though nothing is painted in them.
  shapes: { rules: { ...each(more, true), ...each(byColor, false) } },
};

/** What axe finds wrong with the page as it stands, one line a rule. */
export async function violations(
  page: Page,
  asked: keyof typeof options = 'all',
): Promise<string[]> {
  // Half-faded text has too little contrast, in a dialog that opens or a theme that changes; a moment later it has not.
  const hasAxe = await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    return 'axe' in window;
  });
  if (!hasAxe) await page.evaluate(axe);
  // What passed is a hundred times as much, and would take longer to hand over than to find.
  const found = await page.evaluate<AxeResults['violations']>(
    `axe.run(${JSON.stringify(options[asked])}).then(({ violations }) => violations)`,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
