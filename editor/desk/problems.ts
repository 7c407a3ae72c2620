import { atom } from 'nanostores';
import type { FormProblem } from '#editor/saving/form-problems.ts';

/** The problems for which the last save was refused, without those of boxes that have changed since. */
export const $problems = atom<readonly FormProblem[]>([]);

/** The box to show, by its path; a new object for each request, even for the same box. */
export const $goal = atom<{ field: string } | undefined>(undefined);

/**
 * Removes the problems of a changed box, or of everything below a list whose rows moved. Of a page's text, which is now
 * `text`, it removes those of changed lines.
 */
export function forget(path: string, text = ''): void {
  const problems = $problems.get();
  const remainder = problems.filter(({ field, near }) =>
    field === path ? near && text.includes(near) : !field.startsWith(`${path}/`),
  );
  if (remainder.length < problems.length) $problems.set(remainder);
}

/** The element of a field, or of the nearest field around it that is shown; null if none is. */
function elementOf(field: string): HTMLElement | null {
  for (let path = field; path; path = path.replace(/\/?[^/]*$/, '')) {
    const element = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`);
    if (element) return element;
  }
  return null;
}

/** Selects a part of a long text, and scrolls the box to it, which no browser does by itself. */
function select(box: HTMLTextAreaElement, start: number, end: number): void {
  box.setSelectionRange(start, end);
  // A copy, whose content is as high as the text above the selection.
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
  // By the next frame, React has rendered the boxes of an opened row.
  requestAnimationFrame(() => {
    const element = elementOf(field);
    element?.focus();
    element?.scrollIntoView({ block: 'start' });
    // Only the form shall scroll, not the page around it.
    scrollTo(0, 0);
    if (!near || !(element instanceof HTMLTextAreaElement)) return;
    const start = element.value.indexOf(near);
    if (start >= 0) select(element, start, start + near.length);
  });
}
