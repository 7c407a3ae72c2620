const rowOf = (element: Element | null) => element?.closest('tr, li');
const linkIn = (row: Element | null | undefined) => row?.querySelector('a[id]');

/** Removes the first rows once React's are there: the focus goes to the same row, and a button that was clicked is clicked again. */
export function takeOver(): void {
  const first = document.getElementById('first-rows');
  if (first === null) return;
  const { activeElement } = document;
  const { pressed } = first.dataset;
  const focused = first.contains(activeElement) ? linkIn(rowOf(activeElement))?.id : undefined;
  first.remove();
  const row = rowOf(document.getElementById(pressed ?? focused ?? ''));
  const isButton = pressed !== undefined || activeElement instanceof HTMLButtonElement;
  const target = isButton ? row?.querySelector('button') : linkIn(row);
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  if (pressed !== undefined) row?.querySelector('button')?.click();
}
