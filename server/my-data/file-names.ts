import { extensionOf, safeName } from '#server/downloads/file-name.ts';

interface InvoiceFile {
  readonly tracking_id: string;
  readonly id: string;
  readonly name: string;
}

/** The paths of one tracking's files in the archive, by id; unique even where case does not matter. */
export function namesIn(files: readonly InvoiceFile[]): ReadonlyMap<string, string> {
  const lowerCasePaths = new Set<string>();
  const names = new Map<string, string>();
  // Sorted by id, so that the names do not depend on the order of reading.
  for (const { tracking_id, id, name } of files.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const safe = safeName(name);
    const extension = extensionOf(safe);
    const stem = safe.slice(0, safe.length - extension.length);
    let path = safe;
    for (let count = 2; lowerCasePaths.has(path.toLowerCase()); count += 1)
      path = `${stem} (${count})${extension}`;
    lowerCasePaths.add(path.toLowerCase());
    names.set(id, `invoices/${tracking_id}/${path}`);
  }
  return names;
}
