/** The position of a finding, so that a screen can mark it. */
export interface Place {
  /** The part of the mail: a header, one of its texts, a link in one, or structured data. */
  readonly part: 'subject' | 'sender' | 'html' | 'text' | 'pdf' | 'link' | 'data';
  /** The words there. */
  readonly text: string;
  /** Where it begins in the part’s text. */
  readonly offset?: number;
  /** The path within the data, such as `Order.priceCurrency`. */
  readonly path?: string;
}

/** The result of looking for one thing; `value` is null if it was not found, or if all that was found may be wrong. */
export interface Finding<Value> {
  readonly value: Value | null;
  /** True only if nothing suggests another value. */
  readonly sure: boolean;
  readonly from: Place | null;
}

/** A finding with a value. */
export interface Found<Value> extends Finding<Value> {
  readonly value: Value;
  readonly from: Place;
}

/** One line of an order. */
export interface MailItem {
  readonly description: string;
  readonly quantity: number | null;
  /** Of one piece. */
  readonly price: number | null;
}

/** What a mail says about an order and its parcels. Money is in units of `currency`, dates are ISO. */
export interface Findings {
  readonly shop: Finding<string>;
  readonly orderNumber: Finding<string>;
  readonly items: Finding<readonly MailItem[]>;
  readonly itemTotal: Finding<number>;
  readonly shipping: Finding<number>;
  readonly tax: Finding<number>;
  readonly total: Finding<number>;
  readonly currency: Finding<string>;
  readonly carrier: Finding<string>;
  readonly trackingNumbers: Finding<readonly string[]>;
  readonly expected: Finding<string>;
}

/** The findings of one part of a mail; what was not found is left out. */
export type PartFindings = {
  readonly [Name in keyof Findings]?: Found<NonNullable<Findings[Name]['value']>> | undefined;
};

/** The finding without a value. */
export const nothing = { value: null, sure: false, from: null } as const;

/** The finding, or `nothing` if it is undefined. */
export const orNothing = <Value>(found: Found<Value> | undefined): Finding<Value> =>
  found ?? nothing;
