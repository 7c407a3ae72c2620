import type { Flat } from '#lib/domain/edits.ts';
import { createSave, type EditedPart } from '#lib/stores/customer-edit.ts';
import { Clashes } from './Clashes.tsx';

/** What saves one part of the customer, and what shows where others were faster. */
export const createSaving = <Values extends Flat>(part: EditedPart<Values>) => ({
  save: createSave(part),
  Clashes,
});
