import { type RefObject, useEffect } from 'react';

/** Focuses the row of the item that was open last, by its element id; the list itself while that row is not shown. */
export function useReturnFocus(
  rowId: string | undefined,
  list: RefObject<HTMLElement | null>,
  hasRows: boolean,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row may come with the rows
  useEffect(() => {
    const { activeElement, body } = document;
    // Not if the customer has moved the focus meanwhile.
    if (!rowId || (activeElement !== body && activeElement !== list.current)) return;
    (document.getElementById(rowId) ?? list.current)?.focus({ preventScroll: true });
  }, [rowId, list, hasRows]);
}
