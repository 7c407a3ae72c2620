const longestStem = 100;
// Characters that Windows, macOS or Linux does not allow in a name, or that mislead.
const notInNames =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff"*/:<>?\\|]/g;
const windowsDevices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?= *(?:\.|$))/i;

/** The extension of a name with its dot, or an empty text. */
export const extensionOf = (name: string): string => /\.\w{1,5}$/.exec(name)?.[0] ?? '';

// A loop, because a pattern takes quadratic time on a name of many dots.
function withoutTail(name: string): string {
  let end = name.length;
  while (name[end - 1] === '.' || name[end - 1] === ' ') end -= 1;
  return name.slice(0, end);
}

/** A file name that every system accepts and that cannot leave its folder; at most 107 characters. */
export function safeName(name: string): string {
  const plain = withoutTail(
    name
      .normalize('NFC')
      .replace(notInNames, '_')
      .replace(/^[. ]+/, ''),
  );
  const extension = extensionOf(plain);
  // The cut may leave half of a surrogate pair.
  const stem = plain
    .slice(0, plain.length - extension.length)
    .slice(0, longestStem)
    .toWellFormed();
  // The cut may also leave a dot or space at the end.
  return (withoutTail(stem) + extension || 'file').replace(windowsDevices, '_$&');
}

/** The safe form of the file name that a client sent, without its folders. */
export function uploadedName(path: string): string {
  const name = path.split(/[/\\]/).at(-1) ?? '';
  // The three characters that browsers escape in a form (WHATWG HTML, multipart/form-data).
  return safeName(name.replaceAll(/%(?:22|0d|0a)/gi, '_'));
}
