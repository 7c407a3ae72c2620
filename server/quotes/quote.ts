import { type Quote, quoteSchema } from '#lib/contract/quotes.ts';
import type { CalculatorInput, calculate } from '#lib/domain/calculator.ts';
import { enqueueCustomerMail, enqueueMail } from '#server/mail/enqueue.ts';
import type { Services } from '#server/services.ts';
import type { Store } from '#server/store/open.ts';
import { getCustomer } from '#server/store/queries/customers.ts';
import { insertQuote, type QuoteRow } from '#server/store/queries/quotes.ts';
import { newQuoteNumber } from './quote-number.ts';

const valuesOf = (row: QuoteRow) =>
  ({
    number: row.number,
    createdAt: row.created_at,
    input: JSON.parse(row.input),
    result: JSON.parse(row.result),
    tariffVersion: row.tariff_version,
    comment: row.comment,
    trackingId: row.tracking_id,
    trackingNumber: row.tracking_number,
  }) satisfies Record<keyof Quote, unknown>;

/** A stored quote as the API returns it; throws for one in an older format. */
export const toQuote = (row: QuoteRow): Quote => quoteSchema.parse(valuesOf(row));

/** A stored quote as the API returns it; undefined for one in an older format. */
export const readQuote = (row: QuoteRow): Quote | undefined =>
  quoteSchema.safeParse(valuesOf(row)).data;

interface QuoteRequest {
  readonly input: CalculatorInput;
  readonly result: NonNullable<ReturnType<typeof calculate>>;
  readonly comment: string;
}

// Of 244 million numbers, even the second attempt is rarely needed.
const maxAttempts = 5;

interface QuoteOrigin {
  /** The announced parcel that it was made for without anybody asking. */
  readonly estimateOf?: string;
}

/** Inserts a quote under an unused number, in the caller's transaction; returns the number. */
export async function storeQuoteRow(
  transaction: Store,
  { rates, tariff, clock }: Pick<Services, 'rates' | 'tariff' | 'clock'>,
  customerId: number,
  { input, result, comment }: QuoteRequest,
  { estimateOf }: QuoteOrigin = {},
): Promise<string> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const number = newQuoteNumber();
    const isStored = await insertQuote(transaction, {
      customer_id: customerId,
      id: number,
      number,
      input: JSON.stringify(input),
      result: JSON.stringify(result),
      rates_version: rates.version,
      tariff_version: tariff.version,
      comment,
      tracking_id: estimateOf ?? null,
      is_estimate: estimateOf === undefined ? 0 : 1,
      created_at: clock().toISOString(),
    });
    if (isStored) return number;
  }
  throw new Error('no number for a quote is free');
}

/** Saves a quote and queues two mails: to the customer, at the address on record, and to the company. */
export async function storeQuote(
  transaction: Store,
  services: Services,
  customerId: number,
  request: QuoteRequest,
): Promise<Quote> {
  const { clock, rates, tariff, tenant } = services;
  const { input, result, comment } = request;
  const now = clock();
  const number = await storeQuoteRow(transaction, services, customerId, request);
  const { firstname, lastname, email } = await getCustomer(transaction, customerId);
  const quote = {
    number,
    quotedAt: now.toISOString(),
    input,
    result,
    comment,
    categoryName: tariff.categories.find(({ id }) => id === input.category)?.name ?? input.category,
    rates: { version: rates.version, effectiveFrom: rates.effectiveFrom },
    tariff: { version: tariff.version, effectiveFrom: tariff.effectiveFrom },
  };
  await enqueueCustomerMail(transaction, now, customerId, {
    kind: 'quote',
    payload: { firstname, quote },
  });
  await enqueueMail(transaction, now, {
    kind: 'quote-copy',
    to: tenant.email,
    owner: customerId,
    payload: { code: customerId, name: `${firstname} ${lastname}`.trim(), email, quote },
  });
  return {
    number,
    createdAt: quote.quotedAt,
    input,
    result,
    comment,
    tariffVersion: tariff.version,
    trackingId: null,
    trackingNumber: null,
  };
}
