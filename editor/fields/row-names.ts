import { useState } from 'react';

/**
 * Names for a list's rows that outlive a save: after one, Keystatic reads the list again and gives every row a new key,
 * which would close the rows and take the cursor out of them.
 */
export function useRowNames(keys: readonly string[]): readonly string[] {
  const [last, setLast] = useState({ keys, names: keys });
  const isSameLength = keys.length === last.keys.length;
  if (isSameLength && keys.every((key, index) => key === last.keys[index])) return last.names;
  const isReadAgain = isSameLength && keys.every((key) => !last.keys.includes(key));
  const names = isReadAgain
    ? last.names
    : keys.map((key) => last.names[last.keys.indexOf(key)] ?? key);
  setLast({ keys, names });
  return names;
}
