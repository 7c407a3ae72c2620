import { withDrafts } from '#editor/desk/opened.ts';

/** A file as its form would save it. */
interface Draft {
  path: string;
  contents: string;
}

const filesOf = (entry: unknown): Draft[] => {
  const files: unknown = typeof entry === 'object' && entry ? Reflect.get(entry, 'files') : null;
  if (!(files instanceof Map)) return [];
  return [...files].flatMap(([path, contents]) =>
    typeof path === 'string' && contents instanceof Uint8Array
      ? [{ path, contents: new TextDecoder().decode(contents) }]
      : [],
  );
};

/** All files with unsaved changes in this browser's forms. */
export async function readDrafts(): Promise<Draft[]> {
  const entries = await withDrafts<unknown[]>('readonly', (drafts) => drafts.getAll());
  return entries.flatMap(filesOf);
}
