import { createContext, type ReactNode, useContext } from 'react';

const Path = createContext<string>('');

/** Everything inside belongs to this key, or row, of what is around it. */
export function PathPart({ part, children }: { part: string | number; children: ReactNode }) {
  const around = useContext(Path);
  return <Path value={around ? `${around}/${part}` : String(part)}>{children}</Path>;
}

/** The path of the field that this is drawn for, its parts between slashes. */
export const usePath = (): string => useContext(Path);
