import type { Store } from '../open.ts';
import { insertBilling } from '../queries/billings.ts';
import type { DemoCustomer } from './demo-customers.ts';
import type { SeededRandom } from './random.ts';

interface BilledTracking {
  id: string;
  billable: boolean;
  at: number;
}

const gctShare = 0.15;

function lineItems(random: SeededRandom) {
  const freight = random.integer(500, 4_800);
  const customs = random.next() < 0.5 ? random.integer(900, 6_500) : 0;
  const items = [
    { type: 'SERVICIOS', description: 'Air freight Miami – Kingston', cents: freight },
    { type: 'SERVICIOS', description: 'Delivery', cents: 100 },
    { type: 'OTROSCARGOS', description: 'Customs handling', cents: 1_500 },
    { type: 'IMPUESTOADUANA', description: 'Customs duty and GCT', cents: customs },
  ];
  return items
    .filter((item) => item.cents > 0)
    .map((item, index) => ({
      line: index + 1,
      product_type: item.type,
      description: item.description,
      quantity: 1,
      rate_cents: item.cents,
      total_cents: item.cents,
      vat_cents: item.type === 'SERVICIOS' ? Math.round(item.cents * gctShare) : 0,
    }));
}

/** The newest bills are open, one is paid in part, one was cancelled, the others are paid. */
function statusAt(index: number, totalCents: number) {
  if (index < 3) return { status: 'PENDING', paid_cents: 0 };
  if (index === 3) return { status: 'PARTIAL', paid_cents: Math.round(totalCents / 2) };
  if (index === 11) return { status: 'VOID', paid_cents: 0 };
  return { status: 'PAID', paid_cents: totalCents };
}

/** Seeds a bill for each of the newest parcels that have cleared customs. */
export async function seedBills(
  store: Store,
  demo: DemoCustomer,
  trackings: readonly BilledTracking[],
  random: SeededRandom,
): Promise<void> {
  const billed = trackings.filter((tracking) => tracking.billable).slice(0, demo.bills);
  for (const [index, tracking] of billed.entries()) {
    const lines = lineItems(random);
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
        ...statusAt(index, totalCents),
      },
      lines,
    );
  }
}
