import type { Flat } from '#lib/domain/edits.ts';
import { createSave, type EditedPart, type Versioned } from '#lib/stores/editing/save-edit.ts';
import { Clashes } from './Clashes.tsx';

/** What saving needs, in one module that the form loads after its first render. */
export const createSaving = <Thing extends Versioned, Values extends Flat>(
  part: EditedPart<Thing, Values>,
) => ({
  save: createSave(part),
  Clashes,
});
