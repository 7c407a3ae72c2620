import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { AstroIntegration } from 'astro';
import { comingDays, comingSites } from '#lib/content/coming-days.ts';
import { jamaicanDay } from '#lib/format/day.ts';
import { childEnvironment } from '#scripts/child-environment.mjs';

const run = promisify(execFile);
const script = fileURLToPath(new URL('./build-for-day.ts', import.meta.url));

/** Builds the whole site as it will be on a day; throws if that fails. */
async function buildForDay(day: string, output: string, cache: string): Promise<void> {
  const env = childEnvironment('production', { PRICES_ON: day });
  try {
    await run(process.execPath, [script, output, cache], { env });
  } catch (error) {
    const problem = String(Reflect.get(Object(error), 'stdout') ?? '').trim();
    throw new Error(`The site of ${day} could not be built. ${problem}`, { cause: error });
  }
}

/** After today's site, builds another one for each coming day on which prices change (decision 68). */
export function buildComingSites(build = buildForDay): AstroIntegration {
  let content: URL;
  let cache: string;
  return {
    name: 'coming-sites',
    hooks: {
      'astro:config:done': ({ config }) => {
        content = new URL('content/', config.srcDir);
        cache = fileURLToPath(config.cacheDir);
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (process.env['PRICES_ON']) return;
        const folder = comingSites(fileURLToPath(dir).replace(/[\\/]$/, ''));
        await rm(folder, { recursive: true, force: true });
        // Even if it stays empty: the image copies it.
        await mkdir(folder);
        for (const day of comingDays(content, jamaicanDay(new Date()))) {
          logger.info(`prices change on ${day}: building the site of that day`);
          await build(day, join(folder, day), cache);
        }
      },
    },
  };
}
