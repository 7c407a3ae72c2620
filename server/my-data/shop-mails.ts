import { formatDayAndTime } from '#lib/format/date.ts';
import { type Html, html } from '#server/mail/html.ts';
import { mailOf } from '#server/mail-drafts/content.ts';
import { listMailDrafts } from '#server/store/queries/mail-drafts.ts';
import { fileLink } from './facts.ts';
import type { DataSource } from './source.ts';

/** The mails of shops that wait to be announced, with their files’ paths in the archive. */
export async function readShopMails({ store }: DataSource, customerId: number) {
  const rows = await listMailDrafts(store, customerId);
  return rows.map((row, index) => {
    const { id, file, ...mail } = mailOf(row);
    return { ...mail, file: `shop-mails/${index + 1}-${file.name}` };
  });
}

/** The stored files of these mails, with the same paths in the archive. */
export async function shopMailFiles({ store }: DataSource, customerId: number) {
  const rows = await listMailDrafts(store, customerId);
  return rows.map((row, index) => ({ row, path: `shop-mails/${index + 1}-${row.name}` }));
}

type ShopMail = Awaited<ReturnType<typeof readShopMails>>[number];

/** A shop's mail on the page. */
export const shopMailItem = ({ arrivedAt, subject, shop, file }: ShopMail): Html =>
  html`<time>${formatDayAndTime(arrivedAt)}</time> ${subject || shop || 'A mail'}: ${fileLink(file, 'what was kept of it')}`;
