import { type DateContext, datesIn } from './dates.ts';
import { fold, type Line } from './document.ts';

/** What the header of a forwarded or quoted mail says. */
export interface ForwardedHeader {
  readonly sender?: string | undefined;
  readonly subject?: string | undefined;
  readonly sentOn?: string | undefined;
  /** True if it has a date that cannot be read; the day of the mail around it says nothing about it. */
  readonly isDateUnread?: boolean;
}

/** A mail within a mail, with its lines. */
export interface Segment {
  readonly header: ForwardedHeader;
  readonly lines: readonly Line[];
}

/** The labels of a header’s fields, folded, as mail programs write them in the languages of their users. */
const labels = {
  sender:
    'from|von|absender|de|de la|da|mittente|remitente|remetente|expediteur|expeditor|expeditorul|van|afzender|fra|afsender|fran|avsandare|avsender|od|odesilatel|nadawca|lahettaja|felado|kimden|gonderen|от|от кого|отправитель|від|від кого|差出人|送信者|送信元|发件人|發件人|寄件者|寄件人|보낸 사람|보낸사람|발신',
  subject:
    'subject|betreff|objet|sujet|asunto|oggetto|assunto|onderwerp|emne|amne|aihe|temat|predmet|vec|targy|konu|subiect|subiectul|тема|件名|主题|主旨|主題|제목',
  sentOn:
    'date|sent|sent on|datum|gesendet|gesendet am|envoye|envoye le|fecha|enviado|enviada em|enviado el|enviado em|data|inviato|inviata|verzonden|sendt|dato|skickat|lahetetty|paivamaara|paivays|wysłano|data wysłania|odeslano|odoslane|elkuldve|kuldve|gonderildi|gonderilme tarihi|gonderme tarihi|tarih|trimis|trimis la|отправлено|дата|送信日時|送信日|日付|日時|发送时间|发送日期|日期|時間|寄件日期|傳送時間|寄件時間|보낸 날짜|보낸날짜|날짜',
  other:
    'to|an|a|para|pour|per|aan|til|till|do|adresat|komu|vastaanottaja|cimzett|kime|kimlere|alici|catre|destinatarul|destinataire|destinatario|кому|宛先|送信先|收件人|收件者|받는 사람|받는사람|수신|cc|bcc|kopie|kopia|kopi|copie|kopio|dw|ответ|копия|抄送|副本|참조|reply-to|reply to|antwort an|repondre a|responder a|importance|priority|attachments|resent-from',
} as const;

const forwardMark =
  /^\s*(?:fwd?|wg|wtr|tr|rv|enc|doorst|vs|vb|vl|pd|i|fs|ilt|転送|转发|轉寄|전달)\s?[:：]/i;

/** True for the subject of a forwarded mail, whose sender is a person rather than the shop. */
export const isForwarded = (subject: string): boolean => forwardMark.test(fold(subject));

type FieldName = keyof typeof labels;

const fieldNames = new Map<string, FieldName>();
for (const name of ['sender', 'subject', 'sentOn', 'other'] as const)
  for (const label of labels[name].split('|')) fieldNames.set(label, name);

/** A field of a header: which one, and its value. */
interface Field {
  readonly name: FieldName;
  readonly value: string;
}

/** The field that a line holds; undefined for any other line. Plain text marks labels in bold as “*From:*”. */
function fieldOf({ text, plain }: Line): Field | undefined {
  const [match, label = ''] = /^[\s>|*•]{0,40}([^\d:<@*]{1,20}?)[\s*]{0,3}:/.exec(plain) ?? [];
  const name = fieldNames.get(label.replaceAll(/\s+/g, ' '));
  if (match === undefined || name === undefined) return undefined;
  const value = text.slice(match.length).replace(/^[\s*]+/, '');
  return { name, value: value.trim() };
}

/** A header that was found, and how many lines it takes. */
interface HeaderMatch {
  readonly header: ForwardedHeader;
  readonly length: number;
}

/** The most lines of a header; a long list of recipients may take two. */
const maxHeaderLines = 9;

/** A line without the marks of quotes; its offset stays true. */
function unquoted(line: Line): Line {
  const [marks = ''] = /^(?:\s*>)+\s?/.exec(line.text) ?? [];
  return {
    text: line.text.slice(marks.length),
    plain: line.plain.slice(marks.length),
    offset: line.offset + marks.length,
  };
}

const wrote =
  /(?<!\p{L})(?:wrote|schrieb|a ecrit|escribio|ha scritto|escreveu|schreef|geschreven|skrev|kirjoitti|napisał|napisała|napsal|napisal|irta|yazdı|a scris|написал|написала|написав|пишет)(?!\p{L})|写道|寫道|のメール|작성/u;

/** The header that programs put before a quote: “On Thu, Nov 26, 2026 at 5:58 AM USPS <auto-reply@usps.com> wrote:”. */
function quotedHeader({ text, plain }: Line): HeaderMatch | undefined {
  const start = text.indexOf('<');
  const end = text.indexOf('>');
  if (text.length > 200 || !plain.trimEnd().endsWith(':') || !/\d/.test(text)) return undefined;
  // Japanese, Chinese and Korean programs end the line with the address.
  if (!wrote.test(plain) && !/^\d{4}.*>\s?:$/.test(plain.trim())) return undefined;
  if (!text.slice(start, Math.max(end, 0)).includes('@')) return undefined;
  // The name follows the time.
  const [nameText = ''] = text.slice(0, start).split(/\d/).slice(-1);
  const name = nameText.replace(/^ ?(?:[ap]m|schrieb|schreef)\b/i, '').replace(/^[\s,]{1,3}/, '');
  return { header: { sender: `${name}${text.slice(start, end + 1)}` }, length: 1 };
}

/** The header of a quote on the first line, or on it and the next: programs break lines after some 76 characters. */
function quotedHeaderIn([first, second]: readonly Line[]): HeaderMatch | undefined {
  if (!first) return undefined;
  const header = quotedHeader(first);
  if (header || !second || quotedHeader(second)) return header;
  const joined = quotedHeader({
    text: `${first.text} ${second.text}`,
    plain: `${first.plain} ${second.plain}`,
    offset: first.offset,
  });
  return joined && { ...joined, length: 2 };
}

/** The header with which the lines begin; undefined without a sender and another field. */
function headerIn(lines: readonly Line[], context: DateContext): HeaderMatch | undefined {
  const [first] = lines;
  const firstField = first && fieldOf(first);
  if (!firstField || firstField.name === 'other') return undefined;
  const fields = lines.map(fieldOf);
  // One line may continue the field above it.
  const end = fields.findIndex(
    (field, index) => !field && !(fields[index - 1] && fields[index + 1]),
  );
  const block = fields.slice(0, end === -1 ? undefined : end);
  const fieldValue = (name: FieldName) => block.find((field) => field?.name === name)?.value;
  const [sender, subject, sentText] = [
    fieldValue('sender'),
    fieldValue('subject'),
    fieldValue('sentOn'),
  ];
  if (!sender || (!subject && !sentText)) return undefined;
  if (!sender.includes('@') && !(subject && sentText)) return undefined;
  const sentOn = sentText
    ? datesIn(fold(sentText), { ...context, sentOn: undefined })[0]?.date
    : undefined;
  const isDateUnread = sentText !== undefined && sentOn === undefined;
  return { header: { sender, subject, sentOn, isDateUnread }, length: block.length };
}

/** Splits a mail at the headers of what it forwards or quotes; the first segment is its writer’s own. */
export function segmentsOf(lines: readonly Line[], context: DateContext): Segment[] {
  const segments: { header: ForwardedHeader; lines: Line[] }[] = [{ header: {}, lines: [] }];
  let skip = 0;
  lines.map(unquoted).forEach((line, index, unquotedLines) => {
    const block = unquotedLines.slice(index, index + maxHeaderLines);
    const match = skip > 0 ? undefined : (headerIn(block, context) ?? quotedHeaderIn(block));
    if (match) {
      segments.push({ header: match.header, lines: [] });
      skip = match.length;
    }
    if (skip > 0) skip -= 1;
    else segments.at(-1)?.lines.push(line);
  });
  return segments;
}
