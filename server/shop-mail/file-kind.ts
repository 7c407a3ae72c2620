import { decode } from './decode.ts';
import { RefusedMail } from './refusals.ts';

/** What a file is, whatever its name says. */
export type FileKind = 'mail' | 'html' | 'text' | 'pdf';

/** The largest file that is read, “10 MB” in refusals: mails with an invoice or two are far smaller. */
export const maxBytes = 10_000_000;

const archiveSignatures = [
  'PK\u0003\u0004',
  'PK\u0005\u0006',
  '\u001f\u008b',
  '7z\u00bc\u00af',
  'Rar!',
  'BZh',
];
const knownField =
  /^(?:from|to|cc|subject|date|received|return-path|delivered-to|message-id|mime-version|content-type|content-transfer-encoding|reply-to|sender|dkim-signature|arc-[a-z-]+|authentication-results|x-[a-z\d-]+|list-[a-z-]+|authentication|feedback-id|in-reply-to|references):/i;
const anyField = /^[!-9;-~]+:/;
const htmlElement = /<(?:!doctype html|html|head|body|table|div|p|td|br)\b/i;

/** True if a text begins as a mail does: fields of a header, two of them known, then an empty line. */
function isMail(start: string): boolean {
  const [head = ''] = start.trimStart().split(/\r?\n\r?\n/, 1);
  const lines = head.split(/\r?\n/).filter((line) => !/^\s/.test(line) && !/^>?From /.test(line));
  return (
    lines.filter((line) => knownField.test(line)).length > 1 &&
    lines.every((line) => anyField.test(line))
  );
}

/** Tells what a file is by how it begins; what is not read is refused. */
export function kindOf(bytes: Uint8Array): FileKind {
  if (bytes.length > maxBytes) throw new RefusedMail('large');
  const start = Buffer.from(bytes.subarray(0, 20_000)).toString('latin1');
  if (start.trim() === '') throw new RefusedMail('empty');
  if (start.slice(0, 1024).includes('%PDF-')) return 'pdf';
  if (archiveSignatures.some((sign) => start.startsWith(sign))) throw new RefusedMail('archive');
  // The byte order marks of UTF-16, as Latin-1.
  const isWide = start.startsWith('ÿþ') || start.startsWith('þÿ');
  if (start.includes('\0') && !isWide) throw new RefusedMail('other');
  if (isMail(start)) return 'mail';
  // In UTF-16 each letter of a tag has a zero beside it.
  return htmlElement.test(isWide ? decode(bytes.subarray(0, 20_000)) : start) ? 'html' : 'text';
}
