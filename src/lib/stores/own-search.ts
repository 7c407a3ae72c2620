import { call } from '#lib/api/call.ts';
import { isCallError } from '#lib/api/errors.ts';
import type { BillingSummary } from '#lib/contract/billings.ts';
import { billingStatusLabels } from '#lib/domain/billing-status.ts';
import { nameOf } from '#lib/domain/parcel-sentence.ts';
import { statusWords } from '#lib/domain/status-words.ts';
import { paths } from '#lib/paths.ts';
import { $session } from './session/session.ts';

/** A parcel or bill of the customer that a search found. */
export interface OwnResult {
  readonly href: string;
  readonly title: string;
  readonly text: string;
}

const maxParcels = 5;
const maxBills = 3;
/** Shorter words are in nearly every parcel. */
const minLetters = 3;

let loaded:
  | { readonly customerId: number; readonly bills: Promise<readonly BillingSummary[]> }
  | undefined;

/** The customer's newest bills, loaded once, since the list of bills has no search. */
function loadBills(customerId: number) {
  if (loaded?.customerId !== customerId) {
    const query = { size: 100 } as const;
    const answer = call('listBillings', { params: { customerId }, query });
    loaded = { customerId, bills: answer.then(({ data }) => data) };
  }
  return loaded.bills;
}

/** The signed-in customer's parcels and newest bills that match; none if the server does not say. */
export async function findOwn(term: string): Promise<readonly OwnResult[]> {
  const { id: customerId } = $session.get();
  if (customerId === 0 || term.length < minLetters) return [];
  try {
    const query = { size: 10, filter: { q: term.slice(0, 80) } } as const;
    const [{ data: parcels }, ownBills] = await Promise.all([
      call('listTrackings', { params: { customerId }, query }),
      loadBills(customerId),
    ]);
    const words = term.toLowerCase();
    const found = ownBills.filter(({ invoice, parcel }) =>
      `${invoice} ${parcel ?? ''}`.toLowerCase().includes(words),
    );
    return [
      ...parcels.slice(0, maxParcels).map((parcel) => ({
        href: paths.tracking({ id: parcel.id }),
        title: nameOf(parcel),
        text: `Your parcel ${parcel.trackingNumber}: ${statusWords[parcel.status].label}`,
      })),
      ...found.slice(0, maxBills).map((bill) => ({
        href: paths.billing({ id: bill.id }),
        title: `Bill ${bill.invoice}`,
        text: `${bill.parcel ?? 'Your bill'}: ${billingStatusLabels[bill.status]}`,
      })),
    ];
  } catch (error) {
    loaded = undefined;
    if (isCallError(error)) return [];
    throw error;
  }
}
