import { fileTypeFromBuffer } from 'file-type';
import { type InvoiceMediaType, invoiceMediaTypes } from '#lib/contract/invoice-file.ts';
import { isPdf } from '#lib/domain/invoice-start.ts';

/** How many bytes at the start of a file decide its type. */
export const headBytes = 65_536;

/** As many as file-type looks at. */
const signatureBytes = 4100;

/** By what the library calls them. */
const mediaTypes: Readonly<Record<string, InvoiceMediaType>> = {
  'image/bmp': invoiceMediaTypes.bmp,
  'image/gif': invoiceMediaTypes.gif,
  'image/png': invoiceMediaTypes.png,
  'image/apng': invoiceMediaTypes.png,
  'image/jpeg': invoiceMediaTypes.jpg,
  // The container of all older Office files.
  'application/x-cfb': invoiceMediaTypes.doc,
};

const zipEntry = Buffer.from('PK\u0003\u0004');
const entryHeaderBytes = 30;
const nameLengthAt = 26;

/** The names of a zip's entries as far as they begin in the head. Nothing is unpacked, so zip bombs are harmless. */
function* entryNames(head: Buffer): Generator<string> {
  for (let at = 0; at !== -1; at = head.indexOf(zipEntry, at + entryHeaderBytes)) {
    if (at + entryHeaderBytes > head.length) return;
    const nameAt = at + entryHeaderBytes;
    yield head.toString('latin1', nameAt, nameAt + head.readUInt16LE(at + nameLengthAt));
  }
}

const isWordDocument = (head: Buffer): boolean =>
  entryNames(head).some((name) => name.startsWith('word/'));

/** Bytes that do not occur in text (WHATWG MIME Sniffing, binary data bytes), except for the zeros of UTF-16. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const binaryCharacter = /[\u0001-\u0008\u000b\u000e-\u001a\u001c-\u001f]/;
const htmlStart = /^[\t\n\f\r ]*<(?:!doctype html|!--|\?xml|[a-z][a-z0-9]*[\s/>])/i;

/** The head as text, by its byte order mark; other charsets agree in the ASCII that matters here. */
function asText(head: Buffer): string {
  const [first, second] = head;
  const text = first === 0xff && second === 0xfe ? head.toString('utf16le') : head.toString();
  return text.replace(/^\ufeff/, '');
}

function isHtml(head: Buffer): boolean {
  const text = asText(head);
  return !binaryCharacter.test(text) && !text.includes('\0') && htmlStart.test(text);
}

const bitmapHeaderBytes = [12, 16, 40, 52, 56, 64, 108, 124];

const isBitmap = (head: Buffer): boolean =>
  head.length >= 18 && bitmapHeaderBytes.includes(head.readUInt32LE(14));

/** The library takes three letters for a GIF, and two for a bitmap. */
const isDoubtful = (type: InvoiceMediaType, head: Buffer): boolean =>
  (type === invoiceMediaTypes.bmp && !isBitmap(head)) ||
  (type === invoiceMediaTypes.gif && !head.toString('latin1', 0, 4).startsWith('GIF8'));

/** The type of an invoice file by its first bytes; undefined for a type that is not accepted. */
export async function sniffMediaType(head: Buffer): Promise<InvoiceMediaType | undefined> {
  if (head.indexOf(zipEntry) === 0)
    return isWordDocument(head) ? invoiceMediaTypes.docx : undefined;
  if (isPdf(head)) return invoiceMediaTypes.pdf;
  // The library throws for a file that it cannot parse.
  const fileType = await fileTypeFromBuffer(head.subarray(0, signatureBytes)).catch(
    () => undefined,
  );
  const type = fileType && mediaTypes[fileType.mime];
  if (type) return isDoubtful(type, head) ? undefined : type;
  return isHtml(head) ? invoiceMediaTypes.html : undefined;
}
