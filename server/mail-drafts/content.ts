import * as z from 'zod/mini';
import {
  type listMails,
  type Mail,
  mailSchema,
  maxMailItems,
  maxMailParcels,
} from '#lib/contract/mails.ts';
import type { ReadMail } from '#server/shop-mail/reader.ts';
import type { findMailDraft, listMailSummaries } from '#server/store/queries/mail-drafts.ts';

/** The part of a mail that `mail_drafts.content` stores. */
type Content = Pick<Mail, 'subject' | 'sender' | 'findings' | 'texts'>;

export type DraftRow = NonNullable<Awaited<ReturnType<typeof findMailDraft>>>;
type ListedRow = Awaited<ReturnType<typeof listMailSummaries>>[number];
type MailSummary = z.output<typeof listMails.answer>['data'][number];

// More than any order needs, less than a hostile mail could fill the database with.
const maxCharacters = 50_000;

/** The part of a mail to store, with bounds on what a stranger sends. */
export function contentOf(mail: ReadMail): Content {
  const { subject, sender, findings, texts, itemParcels } = mail;
  const { items, trackingNumbers } = findings;
  const firstItems = items.value?.slice(0, maxMailItems) ?? null;
  return {
    subject: subject.slice(0, 300),
    sender: sender.slice(0, 300),
    findings: {
      ...findings,
      items: {
        ...items,
        value:
          firstItems?.map((item, index) => ({ ...item, parcel: itemParcels?.[index] })) ?? null,
      },
      trackingNumbers: {
        ...trackingNumbers,
        value: trackingNumbers.value?.slice(0, maxMailParcels) ?? null,
      },
    },
    texts: texts.map(({ kind, text }) => ({ kind, text: text.slice(0, maxCharacters) })),
  };
}

const summary = (
  row: Omit<ListedRow, 'contentStart'>,
  { subject }: Pick<Content, 'subject'>,
): MailSummary => ({
  id: row.id,
  arrivedAt: row.arrived_at,
  keptUntil: row.kept_until,
  isForwarded: row.is_forwarded === 1,
  subject,
  shop: row.shop,
  parcels: row.parcels,
});

/** A draft as the list returns it, from the beginning of its content: all of it may be 150 kB. */
export function mailSummaryOf({ contentStart, ...row }: ListedRow): MailSummary {
  // `contentOf()` puts the subject first. In the text of a subject the quotes of this key would be escaped.
  const end = contentStart.indexOf(',"sender":');
  return summary(row, JSON.parse(`${contentStart.slice(0, end)}}`));
}

/** True if the file shows the total. Data for machines are not in it, and what they alone say is not sure. */
const showsTotal = ({ total: { value, sure, from } }: Content['findings']): boolean =>
  value !== null && (sure || from?.part !== 'data');

/** A draft as its own call returns it; its findings are stored with more than the contract has. */
export function mailOf(row: DraftRow): Mail {
  const content: Content = JSON.parse(row.content);
  return z.parse(mailSchema, {
    ...summary(row, content),
    ...content,
    file: { name: row.name, size: row.size_bytes, hasTotal: showsTotal(content.findings) },
  });
}
