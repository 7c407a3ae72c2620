import type { MailDocument, MailPart } from '#lib/domain/shop-mail/document.ts';
import { decode } from './decode.ts';
import { kindOf } from './file-kind.ts';
import { openMail } from './open-mail.ts';
import { readHtml } from './read-html.ts';
import { readPdf } from './read-pdf.ts';
import { readText } from './read-text.ts';

const alone = (part: MailPart): MailDocument => ({
  subject: '',
  sender: '',
  sentOn: undefined,
  parts: [part],
});

/** Opens a mail, a web page, a text or a PDF, whichever the bytes are. */
export async function openFile(bytes: Uint8Array): Promise<MailDocument> {
  const kind = kindOf(bytes);
  if (kind === 'mail') return await openMail(bytes);
  if (kind === 'pdf') return alone(await readPdf(bytes));
  return alone(kind === 'html' ? readHtml(decode(bytes)) : readText(decode(bytes)));
}
