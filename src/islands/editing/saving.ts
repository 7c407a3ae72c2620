import type { Flat } from '#lib/domain/edits.ts';
import { createSave, type EditedPart, type Versioned } from '#lib/stores/editing/save-edit.ts';
import { Clashes } from './Clashes.tsx';

/** Everything that only saving needs, in one module, so that a form can load it after its first render. */
export const createSaving = <Thing extends Versioned, Values extends Flat>(
  part: EditedPart<Thing, Values>,
) => ({
  save: createSave(part),
  Clashes,
});
