const longest = 100;
// What Windows, macOS or Linux does not take in a name, or takes for something else.
const notInNames =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it takes away
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff"*/:<>?\\|]/g;
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?= *(?:\.|$))/i;

/** The extension of a name with its dot, or nothing. */
export const extensionOf = (name: string): string => /\.\w{1,5}$/.exec(name)?.[0] ?? '';

// A loop, because the pattern for it takes long on a name of many dots.
function withoutTail(name: string): string {
  let end = name.length;
  while (name[end - 1] === '.' || name[end - 1] === ' ') end -= 1;
  return name.slice(0, end);
}

/** A file's own name as a name that every system takes and that stays in its folder; at most 107 characters. */
export function safeName(name: string): string {
  const plain = withoutTail(
    name
      .normalize('NFC')
      .replace(notInNames, '_')
      .replace(/^[. ]+/, ''),
  );
  const extension = extensionOf(plain);
  // What cuts a character in two leaves half of it.
  const cut = plain
    .slice(0, plain.length - extension.length)
    .slice(0, longest)
    .toWellFormed();
  // What stood before the cut, or before the extension, is an end now.
  const stem = withoutTail(cut);
  return (stem + extension || 'file').replace(devices, '_$&');
}

/** The cleaned last part of what a client sent as a file's name. */
export function uploadedName(sent: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? '';
  // The three signs that browsers escape in a form (WHATWG HTML, multipart/form-data).
  return safeName(last.replaceAll(/%(?:22|0d|0a)/gi, '_'));
}
