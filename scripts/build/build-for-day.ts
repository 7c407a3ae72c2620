// Builds the site of the day PRICES_ON: `node build-for-day.ts OUTPUT CACHE`. A separate process, because a running build
// cannot start another one. Prints why the build failed.
import { build } from 'astro';

const [outDir, cacheDir] = process.argv.slice(2);
if (!outDir || !cacheDir) throw new Error('Usage: node build-for-day.ts OUTPUT CACHE');
try {
  await build({ outDir, cacheDir, logLevel: 'silent' });
} catch (error) {
  process.stdout.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
