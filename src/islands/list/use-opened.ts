import { useState } from 'react';

/** What was open before what is open now, so that the keyboard continues where it came from; and whether it was opened here. */
export function useOpened(id: string | undefined) {
  const [shown, setShown] = useState({ id, before: id });
  if (shown.id !== id) setShown({ id, before: shown.id });
  return { before: shown.before, isOpenedHere: shown.id === id && shown.before !== id };
}
