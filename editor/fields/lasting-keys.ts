import { useState } from 'react';

/**
 * React keys for a list's rows that outlive a save: after one, Keystatic reads the list again and gives every row a new
 * key, which would close the rows and take the cursor out of them.
 */
export function useLastingKeys(keys: readonly string[]): readonly string[] {
  const [last, setLast] = useState({ keys, lastingKeys: keys });
  const isSameLength = keys.length === last.keys.length;
  if (isSameLength && keys.every((key, index) => key === last.keys[index])) return last.lastingKeys;
  const isReadAgain = isSameLength && keys.every((key) => !last.keys.includes(key));
  const lastingKeys = isReadAgain
    ? last.lastingKeys
    : keys.map((key) => last.lastingKeys[last.keys.indexOf(key)] ?? key);
  // Set while rendering, React's way to remember the previous rendering: an effect would come too late.
  setLast({ keys, lastingKeys });
  return lastingKeys;
}
