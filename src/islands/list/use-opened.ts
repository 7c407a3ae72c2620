import { useState } from 'react';

/**
 * Remembers which item was open before, because its row gets the focus back, and tells an item that was opened from the
 * list from one that was opened by its address.
 */
export function useOpened(id: string | undefined) {
  const [ids, setIds] = useState({ id, lastId: id });
  // Set while rendering, as React advises for state that follows from a property.
  if (ids.id !== id) setIds({ id, lastId: ids.id });
  const { lastId } = ids;
  return { lastId, isOpenedFromList: id !== undefined && ids.id === id && lastId !== id };
}
