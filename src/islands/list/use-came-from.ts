import { useEffect } from 'react';

/** Gives the focus back to the row, by the id of its element, that was open before. */
export function useCameFrom(rowId: string | undefined): void {
  useEffect(() => {
    if (rowId) document.getElementById(rowId)?.focus({ preventScroll: true });
  }, [rowId]);
}
