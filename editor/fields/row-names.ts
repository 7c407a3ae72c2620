import { useState } from 'react';

/**
 * Names for a list's rows that outlive a save: Keystatic then reads the list anew and gives every row another key, which
 * would close the rows and take the cursor out of them.
 */
export function useRowNames(keys: readonly string[]): readonly string[] {
  const [known, setKnown] = useState({ keys, names: keys });
  const same = known.keys.length === keys.length && known.keys.every((key, i) => key === keys[i]);
  if (same) return known.names;
  const isAnew =
    known.keys.length === keys.length && keys.every((key) => !known.keys.includes(key));
  const names = isAnew
    ? known.names
    : keys.map((key) => known.names[known.keys.indexOf(key)] ?? key);
  setKnown({ keys, names });
  return names;
}
