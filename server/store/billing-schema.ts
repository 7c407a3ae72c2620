import type { Generated } from 'kysely';
import type { productTypes } from '#lib/contract/billings.ts';
import type { BillingStatus } from '#lib/domain/billing-status.ts';
import type { Instant } from './instant.ts';

/** Bills; amounts in US cents. */
export interface BillingsTable {
  customer_id: number;
  id: string;
  number: string;
  issued_at: Instant;
  status: BillingStatus;
  recipient: string;
  tracking_id: string | null;
  total_cents: number;
  paid_cents: number;
  /** J$ for one US$, in hundredths. */
  exchange_rate_hundredths: number;
  /** The id under which the company's own system sent it. */
  sender_id: string | null;
  /** The operators' own note, which no customer sees. */
  note: Generated<string>;
}

/** What a bill charges, line by line. */
export interface BillingLinesTable {
  customer_id: number;
  billing_id: string;
  line: number;
  product_type: (typeof productTypes)[number];
  description: string;
  quantity: number;
  rate_cents: number;
  total_cents: number;
  vat_cents: number;
}

/** Quotes that customers keep; `input` and `result` are JSON. */
export interface QuotesTable {
  customer_id: number;
  id: string;
  number: string;
  input: string;
  result: string;
  rates_version: string;
  tariff_version: string;
  comment: string;
  tracking_id: string | null;
  /** 1 if it was made for a parcel that was announced, without anybody asking for it. */
  is_estimate: Generated<number>;
  created_at: Instant;
}
