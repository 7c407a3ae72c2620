import { isValues } from '#editor/values.ts';
import type { Option } from './Box.tsx';

/** The rows of a file that its other rows refer to, by the key of their list. */
export type Choices = Readonly<Record<string, readonly Option[]>>;

function optionsOf(list: unknown): Option[] {
  if (Array.isArray(list))
    return list.flatMap((row: unknown) => {
      const { id, name } = isValues(row) ? row : {};
      const value = id ?? name;
      return typeof value === 'string' ? [{ value, label: String(name ?? value) }] : [];
    });
  const entries = isValues(list) ? Object.entries(list) : [];
  return entries.flatMap(([value, label]) => (typeof label === 'string' ? [{ value, label }] : []));
}

/** What the file's lists offer to choose from. */
export const choicesIn = (values: unknown): Choices =>
  Object.fromEntries(
    Object.entries(isValues(values) ? values : {}).map(([key, list]) => [key, optionsOf(list)]),
  );
