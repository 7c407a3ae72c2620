import type { parcelDuties } from '#lib/contract/overview.ts';
import { invoiceHelpsIn, type TrackingStatus } from './tracking-status.ts';

export type ParcelDuty = (typeof parcelDuties)[number];

/** The properties that decide a parcel's group in the list and what it asks of its customer. */
export interface ParcelState {
  readonly status: TrackingStatus;
  readonly invoiceCount: number;
  readonly billed: boolean;
  /** The state of a pre-alert without an event; null or undefined for any other parcel. */
  readonly prealert?: 'open' | 'folded' | null | undefined;
}

/**
 * The one thing that the parcel asks of its customer now; undefined if it asks nothing. It never asks what they cannot
 * do: a billed parcel takes no invoice any more. While customs holds it, customs' question is what counts.
 */
export function dutyOf({ status, invoiceCount, billed }: ParcelState): ParcelDuty | undefined {
  if (status === 'CUSTOMS_HOLD') return 'question';
  if (status === 'READY_FOR_PICKUP') return 'pickup';
  const invoiceHelps = invoiceHelpsIn.some((other) => other === status);
  return invoiceHelps && invoiceCount === 0 && !billed ? 'invoice' : undefined;
}

/** How many things a customer has to do: one for each parcel, bill, address and mail. */
export const countThings = (obligations: readonly { readonly count: number }[]): number =>
  obligations.reduce((sum, { count }) => sum + count, 0);

/** The groups of the list, in its order; each parcel is in one of them. */
export const parcelGroups = ['needs', 'ready', 'moving', 'done'] as const;

export type ParcelGroup = (typeof parcelGroups)[number];

/** The label of each group. */
export const parcelGroupLabels = {
  needs: 'Needs you',
  ready: 'Ready',
  moving: 'On the way',
  done: 'Done',
} as const satisfies Record<ParcelGroup, string>;

/** The group that a parcel is in. */
export function groupOf(parcel: ParcelState): ParcelGroup {
  const { status, prealert } = parcel;
  if (status === 'DELIVERED' || status === 'RETURNED' || prealert === 'folded') return 'done';
  const duty = dutyOf(parcel);
  if (duty === undefined) return 'moving';
  return duty === 'pickup' ? 'ready' : 'needs';
}

/** Parcels of a customer in the same state: how many, and the newest of them. */
export interface ParcelsAlike<Named> extends ParcelState {
  readonly count: number;
  readonly newest: readonly Named[];
}

/** Bills that are not paid in full, together. */
export interface OpenBills<Bill> {
  readonly count: number;
  readonly totalCents: number;
  readonly newest: readonly Bill[];
}

/** What a customer owes and what settles it: an answer, a file, a visit, a payment, another address, a mail announced. */
export type Obligation<Named, Bill, Mail> =
  | { readonly kind: ParcelDuty; readonly count: number; readonly newest: readonly Named[] }
  | ({ readonly kind: 'payment' } & OpenBills<Bill>)
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'mail'; readonly mails: readonly Mail[] };

interface Account<Named, Bill, Mail> {
  /** Parcels that are neither delivered nor returned; `newest` in the order in which to name them. */
  readonly parcels: readonly ParcelsAlike<Named>[];
  readonly bills: OpenBills<Bill>;
  /** Their addresses that permanently refused our last mail. */
  readonly unreachable: readonly string[];
  /** Shops’ mails that wait to be announced. */
  readonly mails: readonly Mail[];
}

/** Everything that a customer owes, the most urgent first, each kind once; nothing has a deadline yet. */
export function obligationsOf<Named, Bill, Mail>({
  parcels,
  bills,
  unreachable,
  mails,
}: Account<Named, Bill, Mail>): Obligation<Named, Bill, Mail>[] {
  const parcelObligation = (kind: ParcelDuty): Obligation<Named, Bill, Mail>[] => {
    const matches = parcels.filter((parcel) => dutyOf(parcel) === kind);
    const count = matches.reduce((sum, group) => sum + group.count, 0);
    return count > 0 ? [{ kind, count, newest: matches.flatMap((group) => group.newest) }] : [];
  };
  return [
    ...parcelObligation('question'),
    // Before the other obligations: without mail the customer hears of none of them.
    ...unreachable.map((address) => ({ kind: 'address' as const, address })),
    ...parcelObligation('invoice'),
    ...parcelObligation('pickup'),
    ...(bills.count > 0 ? [{ kind: 'payment' as const, ...bills }] : []),
    ...(mails.length > 0 ? [{ kind: 'mail' as const, mails }] : []),
  ];
}
