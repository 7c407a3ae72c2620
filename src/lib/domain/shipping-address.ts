import type { Customer } from '#lib/contract/profile.ts';
import type { Tenant } from '#lib/contract/tenant.ts';

/** The transport that the prefix of a customer's code asks for. */
export type Freight = 'AIR' | 'SEA';

interface AddressLine {
  /** The name of the field in a shop's checkout. */
  readonly label: string;
  readonly value: string;
}

/** A customer's address in Miami, for a form and for a letter. */
export interface ShippingAddress {
  readonly lines: readonly AddressLine[];
  readonly asText: string;
  /** Tells the warehouse whose parcel it is, such as AB-100245; two of the lines end with it. */
  readonly code: string;
}

/**
 * A customer's address in Miami. The code follows the last name and is repeated in line 2, because some shops drop one
 * of the two.
 */
export function shippingAddress(
  miami: Tenant['miami'],
  { firstname, lastname, code }: Pick<Customer, 'firstname' | 'lastname' | 'code'>,
  freight: Freight,
): ShippingAddress {
  const { line1, city, state, stateName, zip, phone } = miami;
  const mark = `${freight === 'AIR' ? miami.airPrefix : miami.seaPrefix}-${code}`;
  const name = `${lastname} ${mark}`;
  return {
    lines: [
      { label: 'First name', value: firstname },
      { label: 'Last name', value: name },
      { label: 'Address line 1', value: line1 },
      { label: 'Address line 2', value: mark },
      { label: 'City', value: city },
      { label: 'State', value: stateName },
      { label: 'ZIP code', value: zip },
      { label: 'Phone', value: phone },
    ],
    asText: [`${firstname} ${name}`, line1, mark, `${city}, ${state} ${zip}`, phone].join('\n'),
    code: mark,
  };
}
