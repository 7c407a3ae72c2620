const longest = 100;
// What Windows, macOS or Linux does not take in a name, or takes for something else.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it takes away
const notInNames = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069"*/:<>?\\|]/g;
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

const extensionOf = (name: string): string => /\.\w{1,5}$/.exec(name)?.[0] ?? '';

// A loop, because the pattern for it takes long on a name of many dots.
function withoutTail(name: string): string {
  let end = name.length;
  while (name[end - 1] === '.' || name[end - 1] === ' ') end -= 1;
  return name.slice(0, end);
}

/** A file's own name as a name that every system takes and that stays in its folder. */
export function safeName(name: string): string {
  const plain = withoutTail(
    name
      .normalize('NFC')
      .replace(notInNames, '_')
      .replace(/^[. ]+/, ''),
  );
  const extension = extensionOf(plain);
  // What cuts a character in two leaves half of it.
  const stem = plain
    .slice(0, plain.length - extension.length)
    .slice(0, longest)
    .toWellFormed();
  return (stem + extension || 'file').replace(devices, '_$&');
}

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
