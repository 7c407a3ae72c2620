import type { z } from 'zod';
import type { newPage } from './create.ts';
import type { removal, renaming } from './move.ts';

/** The acts on pages; each throws an Error with a message for the editor if it is refused. */
export interface PageActs {
  create: (page: z.infer<typeof newPage>) => Promise<void>;
  rename: (move: z.infer<typeof renaming>) => Promise<void>;
  remove: (page: z.infer<typeof removal>) => Promise<void>;
}
