import type { Flat } from '#lib/domain/edits.ts';
import { createSave, type EditedPart, type Versioned } from '#lib/stores/editing/save-edit.ts';
import { Clashes } from './Clashes.tsx';

/** What saves one part of something, and what shows where others were faster. */
export const createSaving = <Thing extends Versioned, Values extends Flat>(
  part: EditedPart<Thing, Values>,
) => ({
  save: createSave(part),
  Clashes,
});
