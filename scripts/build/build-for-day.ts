// Builds the site of the day PRICES_ON: `node build-for-day.ts OUTPUT CACHE`. A process of its own, as a build that goes
// on cannot begin another.
import { build } from 'astro';

const [outDir = '', cacheDir = ''] = process.argv.slice(2);
await build({ outDir, cacheDir, logLevel: 'silent' });
