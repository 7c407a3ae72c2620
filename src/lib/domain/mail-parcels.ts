import type { Mail } from '#lib/contract/mails.ts';
import { currencies, maxDescription, maxShop } from '#lib/contract/parcel-values.ts';
import { beginningOf, orderOf } from './mail-order.ts';
import { itemSeparator } from './short-name.ts';

type Findings = Mail['findings'];
type Finding = Pick<Findings[keyof Findings], 'sure' | 'from'> & { readonly value: unknown };
type Items = NonNullable<Findings['items']['value']>;

/** One parcel of a mail as its form holds it; what is not sure is an empty string. */
export interface MailParcel {
  readonly trackingNumber: string;
  readonly description: string;
  readonly declaredValue: string;
}

/** The sure findings of a mail, as the first values of the form for its parcels. */
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
    .join(itemSeparator);

/** The price of all items together; null if one has no price. */
function sumOf(items: Items): number | null {
  const cents = items.map(({ price, quantity }) =>
    price === null ? null : Math.round(price * 100) * (quantity ?? 1),
  );
  if (cents.includes(null)) return null;
  return cents.reduce<number>((sum, amount) => sum + (amount ?? 0), 0) / 100;
}

/** What the goods cost without shipping and tax; null if that is not sure. */
function goodsCost(findings: Findings): number | null {
  const items = sureOf(findings.items);
  return sureOf(findings.itemTotal) ?? (items && sumOf(items));
}

/**
 * The parcels of a mail, one for each tracking number. A single parcel has all goods and their value. Of several, each
 * has the items that the mail names for it, unless the customer divides the items in a later step. A bare “$” leaves
 * the currency in doubt; the value is filled in all the same, because the form asks about the currency.
 */
export function parcelsOf(findings: Findings): MailParcels {
  const currency = currencies.find((code) => code === findings.currency.value);
  const numbers = sureOf(findings.trackingNumbers) ?? [''];
  const isSingle = numbers.length === 1;
  const items = orderOf(findings) ? [] : (sureOf(findings.items) ?? []);
  return {
    source: beginningOf(sureOf(findings.shop) ?? '', maxShop),
    currency: currency ?? currencies[0],
    parcels: numbers.map((trackingNumber, index) => {
      const parcelItems = isSingle ? items : items.filter(({ parcel }) => parcel === index);
      const value = isSingle ? goodsCost(findings) : parcelItems.length > 0 && sumOf(parcelItems);
      return {
        trackingNumber,
        description: beginningOf(describe(parcelItems), maxDescription),
        declaredValue: currency && typeof value === 'number' ? value.toFixed(2) : '',
      };
    }),
  };
}

/** The items that may be in one of several parcels; undefined if they are sure, or if the mail names none for it. */
export function doubtOfParcel({ value, sure }: Findings['items'], index: number) {
  const items = value?.filter(({ parcel }) => parcel === index) ?? [];
  return sure || items.length === 0 ? undefined : describe(items).slice(0, 120);
}

/** The words behind what the goods of a single parcel may cost; undefined if that is known. */
export const doubtOfCost = (findings: Findings): string | undefined =>
  goodsCost(findings) === null ? doubtOf(findings.itemTotal, findings.total) : undefined;

/** The words behind the first finding that is not sure; undefined if each finding is sure or without a value. */
export function doubtOf(...findings: readonly Finding[]): string | undefined {
  const doubtfulFinding = findings.find(({ value, sure }) => value !== null && !sure);
  return doubtfulFinding?.from?.text.replaceAll(/\s+/g, ' ').trim().slice(0, 120);
}
