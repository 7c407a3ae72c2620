import { repairMojibake } from './charset.ts';

const charsetDeclaration = /charset\s{0,3}=\s{0,3}["']?([a-z\d_-]{2,30})/i;

/** The text of a file: by its byte order mark, as UTF-8, by the charset that it declares, or as Windows-1252. */
export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const [, charset = ''] =
      charsetDeclaration.exec(Buffer.from(bytes.subarray(0, 4000)).toString('latin1')) ?? [];
    try {
      if (!/^utf-?8$/i.test(charset)) return new TextDecoder(charset).decode(bytes);
    } catch {
      // The charset is missing or unknown.
    }
    return repairMojibake(new TextDecoder('windows-1252').decode(bytes));
  }
}
