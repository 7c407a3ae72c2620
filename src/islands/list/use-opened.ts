import { useState } from 'react';

/** The id that was open before, whose row gets the focus back; and whether the open one was opened from the list, not by address. */
export function useOpened(id: string | undefined) {
  const [shown, setShown] = useState({ id, before: id });
  if (shown.id !== id) setShown({ id, before: shown.id });
  return { before: shown.before, isOpenedHere: shown.id === id && shown.before !== id };
}
