import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Figure, staleFigures, withFigures } from './size/figures.ts';
import { appGoal, appPageMistakes, htmlGoal, wordPageMistakes } from './size/limits.ts';
import { measurePage } from './size/measure.ts';

// Weighs every page of dist/ and ends with exit code 1 when a limit is passed. With --readme it writes the README's
// table; without, it checks that the table is true.
const siteDir = process.env['SITE_DIR'] ?? 'dist';

/** Public pages that are no pages of words: their visitors come to compute. */
const computing = ['public/calculator'];

const isApp = (page: string) => /^(account|auth)\//.test(page) || computing.includes(page);

const pages = ['public', 'account', 'auth']
  .flatMap((folder) => globSync(`${folder}/**/*.html`, { cwd: siteDir }))
  .concat('error.html')
  .map((file) => file.replaceAll('\\', '/').slice(0, -'.html'.length))
  .toSorted();

const measured = pages.map((page) => {
  const html = readFileSync(join(siteDir, `${page}.html`), 'utf8');
  const size = measurePage(html, (url) => readFileSync(join(siteDir, url)));
  const script = size.inlineBytes + size.moduleBytes;
  const goal = isApp(page) ? script - appGoal(page) : size.htmlBytes - htmlGoal;
  const mistakes = isApp(page) ? appPageMistakes(size) : wordPageMistakes(size);
  return { page, html: size.htmlBytes, script, aboveGoal: goal, mistakes };
});

console.log(`${'page'.padEnd(32)}${'HTML'.padStart(8)}${'script'.padStart(9)}  bytes, Brotli 11`);
for (const { page, html, script, aboveGoal, mistakes } of measured) {
  const mark = aboveGoal > 0 ? `  ${aboveGoal} above the goal` : '';
  console.log(`/${page.padEnd(31)}${String(html).padStart(8)}${String(script).padStart(9)}${mark}`);
  for (const mistake of mistakes) console.error(`  ✗ /${page} ${mistake}`);
}

const figures: Figure[] = measured.filter(({ page }) => page !== 'error');
const readme = readFileSync('README.md', 'utf8');
const isDefaultBuild = !Object.keys(process.env).some((name) => /^(PUBLIC_|SITE_)/.test(name));
if (process.argv.includes('--readme')) writeFileSync('README.md', withFigures(readme, figures));
const stale = isDefaultBuild ? staleFigures(readFileSync('README.md', 'utf8'), figures) : [];
for (const sentence of stale)
  console.error(`  ✗ ${sentence}; npm run check:size -- --readme mends it`);
if (!isDefaultBuild)
  console.log('README.md was not compared: it tells of a build without settings.');

const mistakes = measured.flatMap((page) => page.mistakes).length + stale.length;
process.exitCode = mistakes > 0 || pages.length < 2 ? 1 : 0;
