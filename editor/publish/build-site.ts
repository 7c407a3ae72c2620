// Builds the site of the current folder into its `dist`: `node build-site.ts CACHE`. A process of its own, as the
// development server must go on. Prints what is wrong.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'astro';

const [cacheDir = ''] = process.argv.slice(2);
// Pictures are kept, content is not: a build that was killed may have left half of it.
rmSync(join(cacheDir, 'data-store.json'), { force: true });
try {
  await build({ cacheDir, logLevel: 'silent' });
} catch (error) {
  process.stdout.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
