import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import { invoiceMediaTypes } from '#lib/contract/invoice-file.ts';
import { type Lacking, lackingTogether } from '#lib/domain/invoice-needs.ts';
import { fold } from '#lib/domain/shop-mail/document.ts';
import type { Findings } from '#lib/domain/shop-mail/findings.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { ProblemError } from '#server/problem.ts';
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
  /** In cents; null where the invoices may be for more than this parcel, too. */
  readonly declaredCents: number | null;
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

interface Result {
  readonly lacking: Lacking;
  /** In US cents: the total, and that of its items. */
  readonly sums: readonly number[];
  /** It should be readable by machine, but is damaged, locked, or takes too much time or memory. */
  readonly hasFailed: boolean;
}

const unread: Result = { lacking: undefined, sums: [], hasFailed: false };

/** The sums of a file in US cents; none if it has another currency, or if its sums contradict each other. */
function sumsOf({ total, itemTotal, currency }: Findings): number[] {
  if (total.value === null || currency.value !== 'USD') return [];
  if (!total.sure && itemTotal.value !== null) return [];
  const sums = itemTotal.value === null ? [total.value] : [total.value, itemTotal.value];
  return sums.map((sum) => Math.round(sum * 100));
}

/** The total of each file in US dollars if no sum, of one file or all, is the declared value; else null. */
function otherTotals(found: readonly Result[], declaredCents: number | null): (number | null)[] {
  const added = [0, 1].map((at) =>
    found.reduce((sum, { sums }) => sum + (sums[at] ?? sums[0] ?? 0), 0),
  );
  // A total that stands alone may include shipping and tax.
  const mayInclude = (sum: number, cents: number) => sum >= cents && sum <= cents * 1.5;
  const isDeclared =
    declaredCents === null ||
    [...added, ...found.flatMap(({ sums }) => sums)].includes(declaredCents) ||
    found.some(
      ({ sums: [total = 0, items] }) => items === undefined && mayInclude(total, declaredCents),
    );
  return found.map(({ sums: [total] }) => (isDeclared || total === undefined ? null : total / 100));
}

/**
 * Finds what the invoices of a parcel lack. A file is read when somebody first looks at it, and the result is cached in
 * memory only, so that the rules can change and an upload never waits.
 */
export function createInvoiceReading(
  files: FileStore,
  read: (
    bytes: Uint8Array,
    customerId: number,
  ) => Promise<Pick<ReadMail, 'lacking' | 'texts' | 'findings'>>,
) {
  const results = new Map<string, Result>();

  const readInvoice = async (parcel: Parcel, { storage_key: key }: Invoice): Promise<Result> => {
    const bytes = await files.read(key);
    if (!bytes) return unread;
    const { lacking, texts, findings } = await read(await buffer(bytes), parcel.customer_id);
    return {
      lacking: lacking?.filter((need) => need !== 'buyer' || !namesBuyer(texts, parcel)),
      sums: sumsOf(findings),
      hasFailed: false,
    };
  };

  const resultOf = async (
    parcel: Parcel,
    invoice: Invoice,
    log: FastifyBaseLogger,
  ): Promise<Result> => {
    if (!readableTypes.includes(invoice.media_type)) return unread;
    // The recipient too: the same file may be handed in for parcels of two names, and the warehouse may set another.
    const key = `${parcel.customer_id} ${parcel.recipient} ${invoice.sha256}`;
    let result = results.get(key);
    if (result) return result;
    try {
      result = await readInvoice(parcel, invoice);
    } catch (error) {
      // The customer's share is used up, or too many files wait.
      if (error instanceof ProblemError) throw error;
      // A file that the reader refuses stays an invoice, which a person will read.
      result = { ...unread, hasFailed: true };
      if (error instanceof RefusedMail && error.refusal === 'slow') return result;
      if (!(error instanceof RefusedMail)) {
        log.error({ err: error, attachmentId: invoice.id }, 'an invoice could not be read');
        return result;
      }
    }
    results.set(key, result);
    const [oldest] = results.keys();
    if (results.size > maxResults && oldest) results.delete(oldest);
    return result;
  };

  return async (parcel: Parcel, invoices: readonly Invoice[], log: FastifyBaseLogger) => {
    const found: Result[] = [];
    for (const invoice of invoices) found.push(await resultOf(parcel, invoice, log));
    const totals = otherTotals(found, parcel.declaredCents);
    const together = lackingTogether(found.map(({ lacking }) => lacking));
    return invoices.map(({ id }, index) => ({
      attachmentId: id,
      isRead: together[index] !== undefined,
      hasFailed: found[index]?.hasFailed ?? false,
      lacking: [...(together[index] ?? [])],
      otherTotal: totals[index] ?? null,
    }));
  };
}
