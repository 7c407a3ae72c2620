// Builds the site of the current folder into its `dist`: `node build-site.ts CACHE`. A separate process, because the
// development server goes on meanwhile. Prints why the build failed.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'astro';

const [cacheDir = ''] = process.argv.slice(2);
// The cache keeps pictures, but not content, of which a killed build may have left half.
rmSync(join(cacheDir, 'data-store.json'), { force: true });
try {
  await build({ cacheDir, logLevel: 'silent' });
} catch (error) {
  process.stdout.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
