import type { Mail } from '#lib/contract/mails.ts';
import { currencies } from '#lib/contract/parcel-values.ts';
import { orderOf } from './mail-order.ts';

type Findings = Mail['findings'];
type Finding = Pick<Findings[keyof Findings], 'sure' | 'from'> & { readonly value: unknown };
type Items = NonNullable<Findings['items']['value']>;

/** One parcel of a mail as its form holds it; what is not sure is an empty string. */
export interface MailParcel {
  readonly trackingNumber: string;
  readonly description: string;
  readonly declaredValue: string;
}

/** What is sure in a mail, as the form of its parcels begins. */
export interface MailParcels {
  readonly source: string;
  readonly currency: string;
  readonly parcels: readonly MailParcel[];
}

const sureOf = <Value>({ value, sure }: { value: Value | null; sure: boolean }): Value | null =>
  sure ? value : null;

const describe = (items: Items): string =>
  items
    .map(({ description, quantity }) =>
      quantity !== null && quantity > 1 ? `${quantity} × ${description}` : description,
    )
    .join(', ');

/** The price of all items, if each has one. */
function sumOf(items: Items): number | null {
  const cents = items.map(({ price, quantity }) =>
    price === null ? null : Math.round(price * 100) * (quantity ?? 1),
  );
  return cents.includes(null)
    ? null
    : cents.reduce<number>((sum, one) => sum + (one ?? 0), 0) / 100;
}

/** What the goods cost without shipping and tax. */
function goodsOf(findings: Findings): number | null {
  const items = sureOf(findings.items);
  return sureOf(findings.itemTotal) ?? (items && sumOf(items));
}

/**
 * A parcel for each tracking number. A single parcel has all goods and their value; several have what the mail says is in
 * each, unless the customer divides the items in a step of their own. The amount is kept although a bare “$” leaves its
 * currency in doubt: the form asks about that.
 */
export function parcelsOf(findings: Findings): MailParcels {
  const currency = currencies.find((one) => one === findings.currency.value);
  const numbers = sureOf(findings.trackingNumbers) ?? [''];
  const isSingle = numbers.length === 1;
  const items = orderOf(findings) ? [] : (sureOf(findings.items) ?? []);
  return {
    source: (sureOf(findings.shop) ?? '').slice(0, 80),
    currency: currency ?? currencies[0],
    parcels: numbers.map((trackingNumber, index) => {
      const own = isSingle ? items : items.filter(({ parcel }) => parcel === index);
      const value = isSingle ? goodsOf(findings) : own.length > 0 && sumOf(own);
      return {
        trackingNumber,
        description: describe(own).slice(0, 200),
        declaredValue: currency && typeof value === 'number' ? value.toFixed(2) : '',
      };
    }),
  };
}

/** Where a mail says something that is not sure; undefined where it says nothing, or is sure. */
export function doubtOf(...findings: readonly Finding[]): string | undefined {
  const doubted = findings.find(({ value, sure }) => value !== null && !sure);
  return doubted?.from?.text.replaceAll(/\s+/g, ' ').trim().slice(0, 120);
}
