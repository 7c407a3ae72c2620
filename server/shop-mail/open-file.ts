import type { MailPart } from '#lib/domain/shop-mail/document.ts';
import { decode } from './decode.ts';
import { kindOf } from './file-kind.ts';
import { type OpenedFile, openMail } from './open-mail.ts';
import { readHtml } from './read-html.ts';
import { readPdf } from './read-pdf.ts';
import { readText } from './read-text.ts';

const withOnePart = (part: MailPart, pdfs: readonly Uint8Array[] = []): OpenedFile => ({
  subject: '',
  sender: '',
  sentOn: undefined,
  parts: [part],
  pdfs,
});

/** Opens a mail, a web page, a text or a PDF, whichever the bytes are. */
export async function openFile(bytes: Uint8Array): Promise<OpenedFile> {
  const kind = kindOf(bytes);
  if (kind === 'mail') return await openMail(bytes);
  if (kind === 'pdf') return withOnePart(await readPdf(bytes), [bytes]);
  return withOnePart(kind === 'html' ? readHtml(decode(bytes)) : readText(decode(bytes)));
}
