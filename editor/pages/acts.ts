import type { NewPage } from './create.ts';
import type { Removal, Renaming } from './move.ts';

/** The acts on pages; each throws an Error with a message for the editor if it is refused. */
export interface PageActs {
  create: (page: NewPage) => Promise<void>;
  rename: (page: Renaming) => Promise<void>;
  remove: (page: Removal) => Promise<void>;
}
