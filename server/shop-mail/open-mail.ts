import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { dayInJamaica } from '#lib/domain/shop-mail/dates.ts';
import type { MailDocument, MailPart } from '#lib/domain/shop-mail/document.ts';
import { asWindows1252, bytesOfWindows1252, repairMojibake } from './charset.ts';
import { decode } from './decode.ts';
import { readHtml } from './read-html.ts';
import { readPdf } from './read-pdf.ts';
import { readText } from './read-text.ts';
import { RefusedMail } from './refusals.ts';
import { visibleLine } from './text-writer.ts';

/** A mail as text, and the PDFs in it in the order of its parts. */
export interface OpenedFile extends MailDocument {
  readonly pdfs: readonly Uint8Array[];
}

const maxNesting = 20;
const maxPdfs = 3;
const maxForwards = 3;

async function parse(bytes: Uint8Array): Promise<Email> {
  try {
    return await PostalMime.parse(bytes, {
      maxNestingDepth: maxNesting,
      maxHeadersSize: 500_000,
      forceRfc822Attachments: true,
    });
  } catch (error) {
    const isDeep = error instanceof Error && /nesting/i.test(error.message);
    throw new RefusedMail(isDeep ? 'nested' : 'broken');
  }
}

/** Text that was decoded as Windows-1252, by its bytes. */
const redecode = (text: string): string => {
  const bytes = bytesOfWindows1252(text);
  return bytes ? decode(bytes) : repairMojibake(text);
};

/** Reads a mail, also if its texts are not in the charset that it declares. */
async function parseAnyCharset(bytes: Uint8Array): Promise<Email> {
  const mail = await parse(bytes);
  // A byte that the charset lacks, or the byte order mark of the other UTF-16.
  const isBroken = /[\ufffd\ufffe]/.test(`${mail.text ?? ''}${mail.html ?? ''}`);
  const { text, html } = isBroken ? await parse(asWindows1252(bytes)) : mail;
  const read = isBroken ? redecode : repairMojibake;
  return {
    ...mail,
    subject: repairMojibake(mail.subject ?? ''),
    ...(text && { text: read(text) }),
    ...(html && { html: read(html) }),
  };
}

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);

const isPdf = ({ mimeType, filename }: Attachment): boolean =>
  mimeType === 'application/pdf' || /\.pdf$/i.test(filename ?? '');

/** The texts of attached PDFs, without those that cannot be read. */
async function readPdfs(attachments: readonly Attachment[]) {
  const pdfs: { readonly part: MailPart; readonly bytes: Uint8Array }[] = [];
  for (const attachment of attachments.filter(isPdf).slice(0, maxPdfs)) {
    try {
      const bytes = bytesOf(attachment);
      pdfs.push({ part: await readPdf(bytes), bytes });
    } catch (error) {
      if (!(error instanceof RefusedMail)) throw error;
    }
  }
  return pdfs;
}

const datePattern =
  /^[a-z]{0,3},? ?(\d{1,2}) ([a-z]{3})[a-z]* (\d{4})(?! [\d:]+ (?:[+-]00:?00|gmt|utc?|z)\b)/i;

/**
 * The day of a Date field where the mail was sent. UTC is the zone of servers rather than of people: then it is the
 * customer's day. Undefined without a valid field.
 */
function dayOf({ headers, date }: Email): string | undefined {
  const dateText = headers.find(({ key }) => key === 'date')?.value.trim() ?? '';
  const [, dayOfMonth, month, year] = datePattern.exec(dateText) ?? [];
  const time = Date.parse(`${dayOfMonth} ${month} ${year} 00:00:00 GMT`);
  if (!Number.isNaN(time)) return new Date(time).toISOString().slice(0, 10);
  return date !== undefined && !Number.isNaN(Date.parse(date)) ? dayInJamaica(date) : undefined;
}

const senderOf = ({ from }: Email): string =>
  from === undefined ? '' : `${from.name ?? ''} <${from.address ?? ''}>`;

/** Opens a mail, or the mail that it carries as an attachment. */
export async function openMail(bytes: Uint8Array, depth = 0): Promise<OpenedFile> {
  const mail = await parseAnyCharset(bytes);
  const inner = mail.attachments.find(({ mimeType }) => mimeType === 'message/rfc822');
  if (inner && depth < maxForwards) return await openMail(bytesOf(inner), depth + 1);
  const pdfs = await readPdfs(mail.attachments);
  const parts = [
    ...(mail.html ? [readHtml(mail.html)] : []),
    ...(mail.text ? [readText(mail.text)] : []),
    ...pdfs.map(({ part }) => part),
  ];
  return {
    subject: visibleLine(mail.subject ?? ''),
    sender: visibleLine(senderOf(mail)),
    sentOn: dayOf(mail),
    parts,
    pdfs: pdfs.map(({ bytes }) => bytes),
  };
}
