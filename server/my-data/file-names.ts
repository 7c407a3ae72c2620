import { extensionOf, safeName } from '#server/downloads/file-name.ts';

interface InvoiceFile {
  readonly tracking_id: string;
  readonly id: string;
  readonly name: string;
}

/** The paths of one tracking's files in the archive, by id; unique even where case does not matter. */
export function pathsOf(files: readonly InvoiceFile[]): ReadonlyMap<string, string> {
  const lowerCaseNames = new Set<string>();
  const paths = new Map<string, string>();
  // Sorted by id, so that the paths do not depend on the order of reading.
  for (const { tracking_id, id, name } of files.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const safe = safeName(name);
    const extension = extensionOf(safe);
    const stem = safe.slice(0, safe.length - extension.length);
    let uniqueName = safe;
    for (let count = 2; lowerCaseNames.has(uniqueName.toLowerCase()); count += 1)
      uniqueName = `${stem} (${count})${extension}`;
    lowerCaseNames.add(uniqueName.toLowerCase());
    paths.set(id, `invoices/${tracking_id}/${uniqueName}`);
  }
  return paths;
}
