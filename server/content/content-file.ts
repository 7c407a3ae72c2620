import { fileURLToPath } from 'node:url';
import type * as z from 'zod';
import { readContent } from '#lib/content/read.ts';
import { StartError } from '#server/settings/config.ts';

/** Reads a content file at the start; throws StartError naming the line and field to correct. */
export function readContentFile<S extends z.ZodType>(name: string, schema: S): z.output<S> {
  const file = fileURLToPath(new URL(`../../src/content/${name}`, import.meta.url));
  try {
    return readContent(file, schema);
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}
