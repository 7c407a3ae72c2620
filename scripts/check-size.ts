import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './ensure.mjs';
import {
  accountPageErrors,
  answersErrors,
  appGoal,
  furtherBytes,
  furtherErrors,
  htmlGoal,
  publicPageErrors,
} from './size/limits.ts';
import { brotliBytes, holdsZod, measurePage, withImports } from './size/measure.ts';

// Measures every page of dist/; exits with 1 if one exceeds a limit.
const siteDir = process.env['SITE_DIR'] ?? 'dist';
if (siteDir === 'dist') await ensureBuilt();

const isApp = (page: string) => /^(account|auth)\//.test(page);

const pages = ['public', 'account', 'auth']
  .flatMap((folder) => globSync(`${folder}/**/*.html`, { cwd: siteDir }))
  .concat('error.html')
  .map((file) => file.replaceAll('\\', '/').slice(0, -'.html'.length))
  .toSorted();

const sizes = new Map(
  pages.map((page) => {
    const html = readFileSync(join(siteDir, `${page}.html`), 'utf8');
    return [page, measurePage(html, (url) => readFileSync(join(siteDir, url)))] as const;
  }),
);

const rows = [...sizes].map(([page, size]) => {
  const script = size.inlineBytes + size.moduleBytes;
  const aboveGoal = isApp(page) ? script - appGoal(size) : size.htmlBytes - htmlGoal;
  const further = furtherBytes(sizes, page);
  const errors = isApp(page)
    ? [...accountPageErrors(page, size), ...furtherErrors(further)]
    : publicPageErrors(size);
  return { page, html: size.htmlBytes, script, further, aboveGoal, errors };
});

const column = (value: number | undefined) => String(value ?? '').padStart(9);
console.log(
  `${'page'.padEnd(32)}     HTML   script  further  bytes, Brotli 11; further: beyond the landing page`,
);
for (const { page, html, script, further, aboveGoal, errors } of rows) {
  const mark = aboveGoal > 0 ? `  ${aboveGoal} above the goal` : '';
  console.log(`/${page.padEnd(31)}${column(html)}${column(script)}${column(further)}${mark}`);
  for (const error of errors) console.error(`  ✗ /${page} ${error}`);
}

// What the box “May I send it?” loads on use; a site without the box has nothing to measure.
const [box] = globSync('_astro/mayISend.*.js', { cwd: siteDir });
const read = (url: string) => readFileSync(join(siteDir, url));
const boxBytes = box ? withImports(`/${box}`, read) + brotliBytes(read('/may-i-send.json')) : 0;
console.log(`“May I send it?”, when it is used: ${boxBytes}`);
const boxErrors = answersErrors(boxBytes);
for (const error of boxErrors) console.error(`  ✗ ${error}`);

// Some script must contain zod; if none does, the check for zod in pages does not recognise it.
const hasZod = globSync('_astro/*.js', { cwd: siteDir }).some((file) =>
  holdsZod(readFileSync(join(siteDir, file), 'utf8')),
);
if (!hasZod) console.error('  ✗ no script of the site is known to hold zod');

const isFailed = !hasZod || boxErrors.length > 0 || rows.some(({ errors }) => errors.length > 0);
// With error.html alone there is no site.
process.exitCode = isFailed || pages.length < 2 ? 1 : 0;
