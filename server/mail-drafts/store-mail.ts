import { hash, randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { invoiceMediaTypes, maxInvoiceBytes } from '#lib/contract/invoice-file.ts';
import { mailDays, maxForwardedMails, maxMails } from '#lib/contract/mails.ts';
import { newStorageKey } from '#server/attachments/receive.ts';
import { removeRowless } from '#server/attachments/sweep.ts';
import { safeName } from '#server/downloads/file-name.ts';
import { ProblemError } from '#server/problem.ts';
import type { Services } from '#server/services.ts';
import { readForeignFile } from '#server/shop-mail/read-foreign-file.ts';
import type { ReadMail } from '#server/shop-mail/reader.ts';
import type { Store } from '#server/store/open.ts';
import {
  countMailDrafts,
  insertMailDraft,
  renewMailDraft,
} from '#server/store/queries/mail-drafts.ts';
import { day } from '#server/units/duration.ts';
import { contentOf, type DraftRow } from './content.ts';
import { mailAsPage } from './mail-page.ts';

interface IncomingMail {
  readonly customerId: number;
  readonly bytes: Uint8Array;
  readonly isForwarded: boolean;
}

/** Runs the last step in a transaction, once for all retries, which are recognized by the mail’s hash. */
type RunOnce = (
  work: (transaction: Store) => Promise<DraftRow>,
  retryInput: { readonly mail: string },
) => Promise<DraftRow>;

const sha256 = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex');

/** The file that becomes an invoice of the mail’s parcels. */
function fileOf(mail: ReadMail) {
  const { shop, orderNumber } = mail.findings;
  const pdf = mail.pdf && mail.pdf.length <= maxInvoiceBytes ? mail.pdf : undefined;
  const bytes = pdf ?? mailAsPage(mail);
  const title = [shop.value ?? 'Shop', 'order', orderNumber.value].filter(Boolean).join(' ');
  return {
    bytes,
    name: safeName(`${title.slice(0, 80)}.${pdf ? 'pdf' : 'html'}`),
    media_type: pdf ? invoiceMediaTypes.pdf : invoiceMediaTypes.html,
    size_bytes: bytes.length,
    sha256: sha256(bytes),
  };
}

async function checkRoom(transaction: Store, customerId: number, isForwarded: boolean) {
  const { count, forwardedCount } = await countMailDrafts(transaction, customerId);
  if (isForwarded && forwardedCount >= maxForwardedMails)
    throw new ProblemError(
      'conflict',
      `${maxForwardedMails} forwarded mails of this customer wait already. Send this one again later.`,
    );
  if (count < maxMails) return;
  throw new ProblemError(
    'conflict',
    `${maxMails} mails wait to be announced, which is the most we keep. Announce or discard one, then upload this one.`,
  );
}

/**
 * Parses a mail and stores it until its customer announces it; a duplicate renews its expiry. Throws `RefusedMail` if it
 * cannot be read, and `conflict` if too many wait already.
 */
export async function storeMail(
  services: Services,
  { customerId, bytes, isForwarded }: IncomingMail,
  once: RunOnce,
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
): Promise<DraftRow> {
  const limit = isForwarded ? 'mails-forwarded' : 'mails-read';
  const mail = await readForeignFile(services, bytes, { customerId, limit });
  const { bytes: file, ...fileColumns } = fileOf(mail);
  const now = services.clock();
  const content = contentOf(mail);
  const { shop, trackingNumbers } = content.findings;
  const row: DraftRow = {
    ...fileColumns,
    customer_id: customerId,
    id: randomUUID(),
    mail_hash: sha256(bytes),
    is_forwarded: isForwarded ? 1 : 0,
    arrived_at: now.toISOString(),
    kept_until: new Date(now.getTime() + mailDays * day).toISOString(),
    shop: shop.value,
    parcels: trackingNumbers.value?.length ?? 0,
    content: JSON.stringify(content),
    storage_key: newStorageKey(customerId),
  };
  try {
    await services.files.put(row.storage_key, file);
    return await once(
      async (transaction) => {
        const duplicate = await renewMailDraft(transaction, row);
        if (duplicate) return duplicate;
        await checkRoom(transaction, customerId, isForwarded);
        return await insertMailDraft(transaction, row);
      },
      { mail: row.mail_hash },
    );
  } finally {
    // The file has no row if the mail was refused or a duplicate.
    await removeRowless(services, [row.storage_key], log);
  }
}
