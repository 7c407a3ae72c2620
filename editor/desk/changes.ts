import { forget } from './problems.ts';
import { $saved, savingMessage } from './saved.ts';

let count = 0;

/** How often something was changed in the forms: who saves compares it to tell what was written meanwhile. */
export const countChanges = (): number => count;

/** Counts what is typed into a form, also into Keystatic's own fields, which do not call us. */
export function noteInput({ target }: Event): void {
  if (target instanceof Element && target.closest('#singleton-form')) count += 1;
}

/** To be called with each change of a field: what was said of it is no longer true. */
export function noteChange(path: string, text?: string): void {
  count += 1;
  forget(path, text);
  if ($saved.get() !== savingMessage) $saved.set('');
}
