const rowOf = (element: Element | null) => element?.closest('tr, li');
const linkIn = (row: Element | null | undefined) => row?.querySelector('a[id]');

/** Takes the place of the first rows: who is at one of them goes on in the same row, and a button that was pressed works. */
export function takeOver(): void {
  const first = document.getElementById('first-rows');
  if (first === null) return;
  const { activeElement } = document;
  const { pressed } = first.dataset;
  const reached = first.contains(activeElement) ? linkIn(rowOf(activeElement))?.id : undefined;
  first.remove();
  const row = rowOf(document.getElementById(pressed ?? reached ?? ''));
  const isButton = pressed !== undefined || activeElement instanceof HTMLButtonElement;
  const own = isButton ? row?.querySelector('button') : linkIn(row);
  if (own instanceof HTMLElement) own.focus({ preventScroll: true });
  if (pressed !== undefined) row?.querySelector('button')?.click();
}
