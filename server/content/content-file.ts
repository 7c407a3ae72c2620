import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as z from 'zod';
import { readContent } from '#lib/content/read.ts';
import { StartError } from '#server/settings/config.ts';

const defaultFolder = fileURLToPath(new URL('../../src/content', import.meta.url));

/** Reads a content file, by default of `src/content`; throws StartError naming the line and field to correct. */
export function readContentFile<S extends z.ZodType>(
  name: string,
  schema: S,
  folder = defaultFolder,
): z.output<S> {
  try {
    return readContent(join(folder, name), schema);
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}
