const windows1252 = new TextDecoder('windows-1252');

/** The byte of each character of Windows-1252, in which every byte is a character. */
const byteOf = new Map(
  Array.from(
    { length: 256 },
    (_, byte) => [windows1252.decode(Uint8Array.of(byte)), byte] as const,
  ),
);

/** The bytes of a text of Windows-1252; undefined if it has other characters. */
export function bytesOfWindows1252(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const byte = byteOf.get(text.charAt(at));
    if (byte === undefined) return undefined;
    bytes[at] = byte;
  }
  return bytes;
}

/** A text of Windows-1252 whose bytes are UTF-8; undefined for any other. */
function asUtf8(text: string): string | undefined {
  const bytes = bytesOfWindows1252(text);
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

// “Ã©”, “Â£” and “â‚¬”, which nobody writes; other pairs may be meant: “É–”.
const mojibake = /[ÂÃ][^\0-\u007f\u00c0-\u00ff]|â[^\0-\u007f\u00c0-\u00ff]{2}/g;

/** A text that was read as Windows-1252 put right: “â‚¬89” was UTF-8 and becomes “€89”, “¤89” was ISO 8859-15. */
export function repairMojibake(text: string): string {
  const repaired = /[\u00c2-\u00f4][^\0-\u007f]/.test(text)
    ? (asUtf8(text) ?? text.replaceAll(mojibake, (characters) => asUtf8(characters) ?? characters))
    : text;
  return repaired.replaceAll('¤', '€');
}

const textType =
  /^(content-type:[ \t]*text\/(?:plain|html))\b([^\r\n]*(?:\r?\n[ \t][^\r\n]*){0,9})/gim;
const anyCharset = /;\s*charset\s*=\s*"?([^\s;"]*)"?/gi;
const isGuess = /^(?:|utf-?8|utf-?16|(?:us-)?ascii|unicode.*)$/i;

/** A mail whose texts of unknown charset, of UTF-8 or UTF-16 declare Windows-1252, so that decoding loses no byte. */
export function asWindows1252(bytes: Uint8Array): Uint8Array {
  const raw = Buffer.from(bytes).toString('latin1');
  const declared = raw.replaceAll(textType, (field, type: string, parameters: string) => {
    const charsets = Array.from(parameters.matchAll(anyCharset), ([, charset = '']) => charset);
    return charsets.every((charset) => isGuess.test(charset))
      ? `${type}; charset=windows-1252${parameters.replaceAll(anyCharset, '')}`
      : field;
  });
  // Without a type, a mail is plain text.
  const [head = ''] = raw.split(/\r?\n\r?\n/, 1);
  const isTyped = /^content-type:/im.test(head);
  return Buffer.from(
    isTyped ? declared : `Content-Type: text/plain; charset=windows-1252\r\n${declared}`,
    'latin1',
  );
}
