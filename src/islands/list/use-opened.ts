import { useState } from 'react';

/** The id that was open last, whose row gets the focus back, and whether the item was opened from the list. */
export function useOpened(id: string | undefined) {
  const [ids, setIds] = useState({ id, lastId: id });
  if (ids.id !== id) setIds({ id, lastId: ids.id });
  const { lastId } = ids;
  return { lastId, isOpenedHere: ids.id === id && lastId !== id };
}
