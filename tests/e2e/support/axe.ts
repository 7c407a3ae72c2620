import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules that depend on the theme. */
const byColor = ['color-contrast', 'link-in-text-block'];

/** WCAG 2.2 AA rules that axe disables by default. */
const extraRules = [
  'css-orientation-lock',
  'label-content-name-mismatch',
  'target-size',
  'td-has-header',
];

const withEnabled = (rules: readonly string[], enabled: boolean) =>
  Object.fromEntries(rules.map((rule) => [rule, { enabled }]));

/** The sets of rules to run. */
const options = {
  all: { rules: withEnabled(extraRules, true) },
  colors: { runOnly: byColor },
  // In forced colors axe reads -webkit-text-fill-color, which keeps our value although it is not painted.
  shapes: { rules: { ...withEnabled(extraRules, true), ...withEnabled(byColor, false) } },
};

/** axe's violations in the page's current state, one line per rule. */
export async function violations(
  page: Page,
  ruleSet: keyof typeof options = 'all',
): Promise<string[]> {
  // Text that is still fading in an opening dialog or a theme change has too little contrast.
  const hasAxe = await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    return 'axe' in window;
  });
  if (!hasAxe) await page.evaluate(axe);
  // Only the violations leave the page: the passes are a hundred times as many, and slow to transfer.
  const results = await page.evaluate<AxeResults['violations']>(
    `axe.run(${JSON.stringify(options[ruleSet])}).then(({ violations }) => violations)`,
  );
  return results.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
