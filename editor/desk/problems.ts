import { atom } from 'nanostores';
import type { FormProblem } from '#editor/saving/form-problems.ts';

/** What the last save was refused for, without what was changed since. */
export const $problems = atom<readonly FormProblem[]>([]);

/** The box that has to be shown, by its path; a new object each time that it is asked for. */
export const $goal = atom<{ field: string } | undefined>(undefined);

/**
 * Takes back the marks of a box, or of everything below a list whose rows moved; of a page's text, which is `text` now,
 * those of lines that changed.
 */
export function forget(path: string, text = ''): void {
  const left = $problems
    .get()
    .filter(({ field, near }) =>
      field === path ? near && text.includes(near) : !field.startsWith(`${path}/`),
    );
  if (left.length < $problems.get().length) $problems.set(left);
}

/** The element of a field, or of the nearest thing around it that is shown. */
function elementOf(field: string): HTMLElement | null {
  for (let path = field; path; path = path.replace(/\/?[^/]*$/, '')) {
    const found = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`);
    if (found) return found;
  }
  return null;
}

/** Selects a part of a long text, and scrolls the box to it, which no browser does by itself. */
function select(box: HTMLTextAreaElement, start: number, end: number): void {
  box.setSelectionRange(start, end);
  // As high as the text above the selection.
  const copy = box.cloneNode() as HTMLTextAreaElement;
  copy.value = box.value.slice(0, start);
  copy.style.cssText = `position: absolute; width: ${box.offsetWidth}px; height: 0; min-height: 0`;
  box.after(copy);
  box.scrollTop = copy.scrollHeight - box.clientHeight / 2;
  copy.remove();
}

/** Opens the rows around a box, and puts the cursor into it. */
export function goTo({ field, near }: FormProblem): void {
  $goal.set({ field });
  // A row's boxes are there once React has drawn them.
  requestAnimationFrame(() => {
    const element = elementOf(field);
    element?.focus();
    element?.scrollIntoView({ block: 'start' });
    // Only the form has to move, not what is around it.
    scrollTo(0, 0);
    if (!near || !(element instanceof HTMLTextAreaElement)) return;
    const start = element.value.indexOf(near);
    if (start >= 0) select(element, start, start + near.length);
  });
}
