import type { ShippingType } from './shipping-type.ts';

/** What a customer or the warehouse says of a parcel; empty or null where they do not. */
export interface ParcelFacts {
  readonly source: string;
  readonly description: string;
  readonly valueCents: number | null;
  readonly shippingType: ShippingType | null;
}

/** The facts of one side, with the other's where they are empty. */
export const mergeParcel = (first: ParcelFacts, second: ParcelFacts): ParcelFacts => ({
  source: first.source || second.source,
  description: first.description || second.description,
  valueCents: first.valueCents ?? second.valueCents,
  shippingType: first.shippingType ?? second.shippingType,
});

/** Of a parcel's merged facts, those that the customer said: they are not the warehouse's. */
export function findCustomerFacts(
  merged: ParcelFacts,
  warehouse: Omit<ParcelFacts, 'shippingType'> | null,
): ParcelFacts {
  const { source, description, valueCents, shippingType } = merged;
  return {
    source: source === warehouse?.source ? '' : source,
    description: description === warehouse?.description ? '' : description,
    valueCents: valueCents === warehouse?.valueCents ? null : valueCents,
    shippingType,
  };
}
