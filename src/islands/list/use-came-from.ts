import { type RefObject, useEffect } from 'react';

/**
 * Gives the focus back to the row, by the id of its element, that was open before; until the rows are there, or when
 * they are those of another page, the list has it.
 */
export function useCameFrom(
  rowId: string | undefined,
  list: RefObject<HTMLElement | null>,
  hasRows: boolean,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row may come with the rows
  useEffect(() => {
    const { activeElement, body } = document;
    // If the customer has moved on meanwhile, they stay there.
    if (!rowId || (activeElement !== body && activeElement !== list.current)) return;
    (document.getElementById(rowId) ?? list.current)?.focus({ preventScroll: true });
  }, [rowId, list, hasRows]);
}
