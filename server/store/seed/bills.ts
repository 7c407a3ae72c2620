import type { BillingStatus } from '#lib/domain/billing-status.ts';
import { landedCost } from '#lib/domain/landed-cost.ts';
import { billedPounds } from '#lib/domain/pricing.ts';
import type { Content } from '#server/content/all.ts';
import { readRates } from '#server/content/rates.ts';
import { readTariff } from '#server/content/tariff.ts';
import type { Store } from '#server/store/open.ts';
import { insertBilling } from '#server/store/queries/billings.ts';
import type { DemoCustomer } from './demo-customers.ts';
import type { Parcel } from './parcels.ts';
import type { SeededRandom } from './random.ts';

/** A parcel of the demo, with what its bill and its quote need. */
export interface DemoTracking {
  readonly id: string;
  /** True once it has cleared customs. */
  readonly isBillable: boolean;
  /** False for a parcel that is collected at the counter. */
  readonly isDelivered: boolean;
  /** The time of its last event, which its bill is issued at. */
  readonly at: number;
  readonly parcel: Parcel;
}

/** Every seventh parcel was repacked: the one charge that no quote includes, and the one with VAT. */
const repackedEvery = 7;
const repacking = {
  type: 'OTROSCARGOS',
  description: 'Repacking',
  cents: 400,
  vatCents: 60,
} as const;

type Prices = Pick<Content, 'rates' | 'tariff'>;

/** What a parcel costs, by the same function as the calculator’s, as lines of a bill. */
function lineItems(
  { parcel, isDelivered }: DemoTracking,
  { rates, tariff }: Prices,
  isRepacked: boolean,
) {
  const category = tariff.categories.find(({ id }) => id === parcel.category);
  if (!category) throw new Error(`The demo’s category ${parcel.category} is not in the tariff.`);
  const { charges, billed } = landedCost(
    {
      category,
      valueCents: parcel.valueCents,
      actualGrams: parcel.weightGrams,
      delivered: isDelivered,
    },
    rates,
    tariff,
  );
  const mode = parcel.shippingType === 'AIR' ? 'Air' : 'Sea';
  const freight = `${mode} freight Miami – Kingston, ${billedPounds(billed.grams)} lb`;
  const items = [
    { type: 'SERVICIOS', description: freight, cents: charges.shipping },
    { type: 'SERVICIOS', description: 'Insurance', cents: charges.insurance },
    { type: 'SERVICIOS', description: 'Delivery', cents: charges.delivery },
    { type: 'SERVICIOS', description: 'Storage', cents: charges.storage },
    { type: 'OTROSCARGOS', description: 'Customs handling', cents: charges.agency },
    { type: 'IMPUESTOADUANA', description: 'Customs duty and GCT', cents: charges.tax },
    ...(isRepacked ? [repacking] : []),
  ] as const;
  return items
    .filter(({ cents }) => cents > 0)
    .map((item, index) => ({
      line: index + 1,
      product_type: item.type,
      description: item.description,
      quantity: 1,
      rate_cents: item.cents,
      total_cents: item.cents,
      vat_cents: 'vatCents' in item ? item.vatCents : 0,
    }));
}

/** The newest bills are open, one is paid in part, one was cancelled, the others are paid. */
function paymentAt(
  index: number,
  totalCents: number,
): { readonly status: BillingStatus; readonly paid_cents: number } {
  if (index < 3) return { status: 'PENDING', paid_cents: 0 };
  if (index === 3) return { status: 'PARTIAL', paid_cents: Math.round(totalCents / 2) };
  if (index === 11) return { status: 'VOID', paid_cents: 0 };
  return { status: 'PAID', paid_cents: totalCents };
}

/** The newest parcels that have cleared customs, as many as the customer has bills. */
export const billedTrackings = (
  trackings: readonly DemoTracking[],
  { bills }: DemoCustomer,
): readonly DemoTracking[] => trackings.filter(({ isBillable }) => isBillable).slice(0, bills);

/** Seeds a bill for each of those parcels. */
export async function seedBills(
  store: Store,
  demo: DemoCustomer,
  trackings: readonly DemoTracking[],
  random: SeededRandom,
): Promise<void> {
  // As in a real register, later bills have higher numbers.
  const billed = billedTrackings(trackings, demo).toSorted((a, b) => b.at - a.at);
  const prices = { rates: readRates(), tariff: readTariff() };
  for (const [index, tracking] of billed.entries()) {
    const lines = lineItems(tracking, prices, index % repackedEvery === repackedEvery - 1);
    const totalCents = lines.reduce((sum, line) => sum + line.total_cents + line.vat_cents, 0);
    const number = billed.length - index;
    await insertBilling(
      store,
      {
        customer_id: demo.id,
        id: `b${demo.id}-${String(number).padStart(5, '0')}`,
        number: `INV-${demo.id}-${String(number).padStart(4, '0')}`,
        issued_at: new Date(tracking.at).toISOString(),
        recipient: `${demo.firstname} ${demo.lastname}`,
        tracking_id: tracking.id,
        total_cents: totalCents,
        exchange_rate_hundredths: 15_700 + random.integer(0, 450),
        ...paymentAt(index, totalCents),
      },
      lines,
    );
  }
}
