// Builds the site of the current folder: `node build-site.ts OUTPUT CACHE`. A process of its own, as the development
// server must go on and a build cannot be cancelled otherwise.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'astro';

const [outDir = '', cacheDir = ''] = process.argv.slice(2);
// Pictures are kept, content is not: a build that was killed may have left half of it.
rmSync(join(cacheDir, 'data-store.json'), { force: true });
try {
  await build({ outDir, cacheDir, logLevel: 'silent' });
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
