import { z } from 'zod';
import { siteSettings } from '#server/settings/site.ts';

const schema = z.object(siteSettings);

/** The settings that a build reads. Prints one sentence for each that is wrong, and ends the process. */
export function readSiteSettings(environment: NodeJS.ProcessEnv): z.output<typeof schema> {
  const result = schema.safeParse(
    Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')),
  );
  if (result.success) return result.data;
  for (const { message } of result.error.issues) process.stderr.write(`${message}\n`);
  // Thrown, it would be lost in what Astro prints of an error in its settings.
  process.exit(1);
}
