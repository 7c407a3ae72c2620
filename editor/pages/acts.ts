import type { z } from 'zod';
import type { newPage } from './create.ts';
import type { removal, renaming } from './move.ts';

/** What can be done with pages; each resolves once it is done, and throws an Error with words if it is refused. */
export interface PageActs {
  create: (page: z.infer<typeof newPage>) => Promise<void>;
  rename: (renamed: z.infer<typeof renaming>) => Promise<void>;
  remove: (removed: z.infer<typeof removal>) => Promise<void>;
}
