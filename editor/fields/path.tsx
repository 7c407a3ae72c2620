import { createContext, type ReactNode, useContext } from 'react';

const Path = createContext<string>('');

/** Adds a key, or the index of a row, to the path of the fields inside. */
export function PathPart({ part, children }: { part: string | number; children: ReactNode }) {
  const parentPath = useContext(Path);
  return <Path value={parentPath ? `${parentPath}/${part}` : String(part)}>{children}</Path>;
}

/** The path of the field around a component, such as `offices/0/phone`. */
export const usePath = (): string => useContext(Path);
