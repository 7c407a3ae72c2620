import { formatDayAndTime } from '#lib/format/date.ts';
import type { Damage } from '#server/files/damage.ts';
import { type Html, html } from '#server/mail/html.ts';
import { mailOf } from '#server/mail-drafts/content.ts';
import { listMailDrafts } from '#server/store/queries/mail-drafts.ts';
import { fileLink } from './facts.ts';
import type { DataSource } from './source.ts';

/** The mails of shops that wait to be announced, each as its row with its file’s path in the archive. */
export async function listShopMails({ store }: DataSource, customerId: number) {
  const rows = await listMailDrafts(store, customerId);
  return rows.map((row, index) => ({ row, path: `shop-mails/${index + 1}-${row.name}` }));
}

type ListedMail = Awaited<ReturnType<typeof listShopMails>>[number];

/** A listed mail for the data; `damage` is why the archive lacks its file. */
export function shopMailOf({ row, path }: ListedMail, damage: Damage | undefined) {
  const { id, file, ...mail } = mailOf(row);
  return {
    ...mail,
    /** Its path in the archive. */
    file: damage === undefined ? path : null,
    problem: damage ?? null,
  };
}

export type ShopMail = ReturnType<typeof shopMailOf>;

/** A shop's mail on the page. */
export const shopMailItem = ({ arrivedAt, subject, shop, file, problem }: ShopMail): Html =>
  html`<time>${formatDayAndTime(arrivedAt)}</time> ${subject || shop || 'A mail'}: ${file === null ? `the file is ${problem ?? 'not'} on our side` : fileLink(file, 'what was kept of it')}`;
