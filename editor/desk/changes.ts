import { forget } from './problems.ts';
import { $saved, savingMessage } from './saved.ts';

let count = 0;

/** The number of changes in the forms so far, by which a save notices what is typed meanwhile. */
export const countChanges = (): number => count;

/** Counts input into a form, also into Keystatic's own fields, which do not call `noteChange`. */
export function noteInput({ target }: Event): void {
  if (target instanceof Element && target.closest('#singleton-form')) count += 1;
}

/** To be called at each change of a field, with the new text of a box: removes its problem and the last save's message. */
export function noteChange(path: string, text?: string): void {
  count += 1;
  forget(path, text);
  if ($saved.get() !== savingMessage) $saved.set('');
}
