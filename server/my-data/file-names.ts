import { extensionOf, safeName } from '#server/downloads/file-name.ts';

interface Named {
  readonly tracking_id: string;
  readonly id: string;
  readonly name: string;
}

/** Where the files of one tracking stand in the archive, by their ids: no two in one place, on any system. */
export function namesIn(files: readonly Named[]): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const names = new Map<string, string>();
  // By id, so that the order in which they are read does not matter.
  for (const { tracking_id, id, name } of files.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const safe = safeName(name);
    const extension = extensionOf(safe);
    const stem = safe.slice(0, safe.length - extension.length);
    let path = safe;
    for (let count = 2; taken.has(path.toLowerCase()); count += 1)
      path = `${stem} (${count})${extension}`;
    taken.add(path.toLowerCase());
    names.set(id, `invoices/${tracking_id}/${path}`);
  }
  return names;
}
