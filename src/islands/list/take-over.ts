const rowOf = (element: Element | null) => element?.closest('tr, li');
const linkIn = (row: Element | null | undefined) => row?.querySelector('a[id]');

/** Removes the first rows once React's are there: the same row gets the focus, and a pressed button is clicked again. */
export function takeOver(): void {
  const firstRows = document.getElementById('first-rows');
  if (firstRows === null) return;
  const { activeElement } = document;
  const { pressed: pressedId } = firstRows.dataset;
  const focusedId = firstRows.contains(activeElement)
    ? linkIn(rowOf(activeElement))?.id
    : undefined;
  firstRows.remove();
  const row = rowOf(document.getElementById(pressedId ?? focusedId ?? ''));
  const isButton = pressedId !== undefined || activeElement instanceof HTMLButtonElement;
  const target = isButton ? row?.querySelector('button') : linkIn(row);
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  if (pressedId !== undefined) row?.querySelector('button')?.click();
}
