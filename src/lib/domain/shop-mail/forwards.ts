import { type DateContext, datesIn } from './dates.ts';
import { fold, type Line } from './document.ts';

/** What the header of a forwarded or quoted mail says. */
export interface ForwardedHeader {
  readonly sender?: string | undefined;
  readonly subject?: string | undefined;
  readonly sentOn?: string | undefined;
}

/** A mail within a mail, with its lines. */
export interface Segment {
  readonly header: ForwardedHeader;
  readonly lines: readonly Line[];
}

const headerFields = {
  sender: /^(?:from|von|de|da|van)\s*:\s*/,
  subject: /^(?:subject|betreff|objet|asunto|oggetto|assunto|onderwerp)\s*:\s*/,
  sentOn: /^(?:date|sent|datum|gesendet|envoye|fecha|enviado|data|inviato|verzonden)\s*:\s*/,
} as const;

/** A header that was found, and how many lines it takes. */
interface HeaderMatch {
  readonly header: ForwardedHeader;
  readonly length: number;
}

/** The most lines of a header. */
const maxHeaderLines = 7;

const quoteMarks = /^[\s>|*]*/;

/** A line without the marks of quotes; its offset stays true. */
function unquoted(line: Line): Line {
  const [marks = ''] = /^(?:\s*>)+\s?/.exec(line.text) ?? [];
  return {
    text: line.text.slice(marks.length),
    plain: line.plain.slice(marks.length),
    offset: line.offset + marks.length,
  };
}

const opening = /^(?:on|am|le|el|il|em|op) /;
const wrote = /\b(?:wrote|schrieb|a ecrit|escribio|ha scritto|escreveu|schreef)\b/;

/** The header that programs put before a quote: “On Thu, Nov 26, 2026 at 5:58 AM USPS <auto-reply@usps.com> wrote:”. */
function quotedHeader({ text, plain }: Line): HeaderMatch | undefined {
  const start = text.indexOf('<');
  const end = text.indexOf('>');
  if (text.length > 200 || !opening.test(plain) || !wrote.test(plain)) return undefined;
  if (!text.slice(start, Math.max(end, 0)).includes('@') || !text.trim().endsWith(':'))
    return undefined;
  // The name follows the time.
  const [nameText = ''] = text.slice(0, start).split(/\d/).slice(-1);
  const name = nameText.replace(/^ ?(?:[ap]m|schrieb|schreef)\b/i, '').replace(/^[\s,]{1,3}/, '');
  return { header: { sender: `${name}${text.slice(start, end + 1)}` }, length: 1 };
}

/** The value of a header's field; undefined if none of the lines has it. */
function fieldIn(lines: readonly Line[], name: keyof typeof headerFields): string | undefined {
  for (const { text, plain } of lines) {
    const [marks = ''] = quoteMarks.exec(plain) ?? [];
    const [label] = headerFields[name].exec(plain.slice(marks.length).replaceAll('*', ' ')) ?? [];
    if (label === undefined) continue;
    const value = text.slice(marks.length + label.length);
    return value.replace(/^[\s*]+/, '').trim();
  }
  return undefined;
}

/** The header with which the lines begin; undefined without a sender and another field. */
function headerIn(lines: readonly Line[], context: DateContext): HeaderMatch | undefined {
  const firstLine = lines[0]?.plain.replace(quoteMarks, '') ?? '';
  if (!headerFields.sender.test(firstLine.replaceAll('*', ''))) return undefined;
  const sender = fieldIn(lines, 'sender');
  const subject = fieldIn(lines, 'subject');
  const sentText = fieldIn(lines, 'sentOn');
  if (!sender?.includes('@') && !(subject && sentText)) return undefined;
  if (!subject && !sentText) return undefined;
  const date =
    sentText === undefined
      ? undefined
      : datesIn(fold(sentText), { ...context, sentOn: undefined })[0]?.date;
  const length = [sender, subject, sentText].filter((field) => field !== undefined).length;
  return { header: { sender, subject, sentOn: date }, length };
}

/** Splits a mail at the headers of what it forwards or quotes; the first segment is its writer’s own. */
export function segmentsOf(lines: readonly Line[], context: DateContext): Segment[] {
  const segments: { header: ForwardedHeader; lines: Line[] }[] = [{ header: {}, lines: [] }];
  let skip = 0;
  lines.map(unquoted).forEach((line, index, unquotedLines) => {
    const block = unquotedLines.slice(index, index + maxHeaderLines);
    const match = skip > 0 ? undefined : (headerIn(block, context) ?? quotedHeader(line));
    if (match) {
      segments.push({ header: match.header, lines: [] });
      skip = match.length;
    }
    if (skip > 0) skip -= 1;
    else segments.at(-1)?.lines.push(line);
  });
  return segments;
}
