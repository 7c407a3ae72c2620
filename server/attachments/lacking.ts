import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import { invoiceMediaTypes } from '#lib/contract/invoice-file.ts';
import { type Lacking, lackingTogether } from '#lib/domain/invoice-needs.ts';
import { fold } from '#lib/domain/shop-mail/document.ts';
import { createConcurrencyLimit } from '#server/limits/concurrency-limit.ts';
import type { Services } from '#server/services.ts';
import type { ReadMail } from '#server/shop-mail/reader.ts';
import { RefusedMail } from '#server/shop-mail/refusals.ts';

interface Invoice {
  readonly id: string;
  readonly media_type: string;
  readonly sha256: string;
  readonly storage_key: string;
}

interface Parcel {
  readonly customer_id: number;
  readonly recipient: string;
}

const readableTypes: readonly string[] = [invoiceMediaTypes.pdf, invoiceMediaTypes.html];
/** The most results in the cache: about as many as there are invoices in a day. */
const maxResults = 5000;
const wordPattern = /[\p{L}\d]+/gu;

/** True if a text names the customer, whatever surrounds it. */
function namesBuyer(texts: ReadMail['texts'], { customer_id: code, recipient }: Parcel): boolean {
  const text = fold(texts.map((part) => part.text).join('\n'));
  const terms = new Set(text.match(wordPattern));
  const names = fold(recipient).match(wordPattern) ?? [];
  return (
    text.includes(String(code)) || (names.length > 0 && names.every((name) => terms.has(name)))
  );
}

/**
 * Finds what the invoices of a parcel lack. A file is read when somebody first looks at it, and the result is cached in
 * memory only, so that the rules can change and an upload never waits.
 */
export function createInvoiceReading({ files, shopMails }: Pick<Services, 'files' | 'shopMails'>) {
  const slots = createConcurrencyLimit({
    total: 100,
    perCustomer: 4,
    busy: 'Many invoices are being read. Please try again.',
    ownBusy: 'Four of your parcels’ invoices are being read. Please try again.',
  });
  const results = new Map<string, Lacking>();

  const readInvoice = async (parcel: Parcel, { storage_key: key }: Invoice): Promise<Lacking> => {
    const bytes = await files.read(key);
    if (!bytes) return undefined;
    const { lacking, texts } = await shopMails.read(await buffer(bytes));
    return lacking?.filter((need) => need !== 'buyer' || !namesBuyer(texts, parcel));
  };

  const lackingOf = async (
    parcel: Parcel,
    invoice: Invoice,
    log: FastifyBaseLogger,
  ): Promise<Lacking> => {
    // The recipient too: the same file may be handed in for parcels of two names, and the warehouse may set another.
    const key = `${parcel.customer_id} ${parcel.recipient} ${invoice.sha256}`;
    if (results.has(key)) return results.get(key);
    let lacking: Lacking;
    try {
      if (readableTypes.includes(invoice.media_type)) lacking = await readInvoice(parcel, invoice);
    } catch (error) {
      // A file that the reader refuses stays an invoice, which a person will read.
      if (!(error instanceof RefusedMail)) {
        log.error({ err: error, attachmentId: invoice.id }, 'an invoice could not be read');
        return undefined;
      }
    }
    results.set(key, lacking);
    const [oldest] = results.keys();
    if (results.size > maxResults && oldest) results.delete(oldest);
    return lacking;
  };

  return async (parcel: Parcel, invoices: readonly Invoice[], log: FastifyBaseLogger) => {
    const release = slots.acquire(parcel.customer_id);
    try {
      const needs: Lacking[] = [];
      for (const invoice of invoices) needs.push(await lackingOf(parcel, invoice, log));
      const together = lackingTogether(needs);
      return invoices.map(({ id }, index) => {
        const lacking = together[index];
        return { attachmentId: id, isRead: lacking !== undefined, lacking: [...(lacking ?? [])] };
      });
    } finally {
      release();
    }
  };
}
