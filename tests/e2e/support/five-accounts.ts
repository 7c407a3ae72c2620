import type { TrackingStatus } from '#lib/domain/tracking-status.ts';
import type { Store } from '#server/store/open.ts';
import { insertCustomer } from '#server/store/queries/customers.ts';
import { appendTrackingEvents, insertParcels } from '#server/store/queries/feed.ts';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';

const [demo] = demoCustomers;

const ten: readonly TrackingStatus[] = [
  'RECEIVED_MIAMI',
  'RECEIVED_MIAMI',
  'IN_TRANSIT',
  'IN_TRANSIT',
  'ARRIVED_JAMAICA',
  'CUSTOMS_HOLD',
  'CLEARED',
  'OUT_FOR_DELIVERY',
  'READY_FOR_PICKUP',
  'READY_FOR_PICKUP',
];
const hundred = Array.from({ length: 10 }, () => ten).flat();
const delivered = Array.from({ length: 4_900 }, () => 'DELIVERED' as const);

/** What each of five customers has; none of the parcels has an invoice or is billed. */
const fiveAccounts = {
  new: { parcels: [], bills: 0 },
  one: { parcels: ['RECEIVED_MIAMI'], bills: 0 },
  held: { parcels: ['CUSTOMS_HOLD'], bills: 1 },
  ten: { parcels: ten, bills: 2 },
  many: { parcels: [...hundred, ...delivered], bills: 130 },
} as const satisfies Record<string, { parcels: readonly TrackingStatus[]; bills: number }>;

export type Account = keyof typeof fiveAccounts;
export const accountNames = Object.keys(fiveAccounts) as readonly Account[];

/** They sign in with the demo's password. */
export const emailOf = (name: Account): string => `${name}@airbridge.test`;

/** The demo customer with parcels, events and a bill, to be copied. */
async function readDemo(store: Store) {
  const ofDemo = ['customer_id', '=', demo.id] as const;
  return {
    customer: await store
      .selectFrom('customers')
      .selectAll()
      .where('id', '=', demo.id)
      .executeTakeFirstOrThrow(),
    parcels: await store
      .selectFrom('trackings')
      .selectAll()
      .where(...ofDemo)
      .execute(),
    events: await store
      .selectFrom('tracking_events')
      .selectAll()
      .where(...ofDemo)
      .execute(),
    bill: await store
      .selectFrom('billings')
      .selectAll()
      .where(...ofDemo)
      .where('status', '=', 'PENDING')
      .executeTakeFirstOrThrow(),
  };
}

type Demo = Awaited<ReturnType<typeof readDemo>>;

/** A parcel with a status, copied from one that has it, and its events if it has not ended. */
function copyParcel(
  { parcels, events }: Demo,
  {
    name,
    owner,
    status,
    place,
  }: { name: Account; owner: number; status: TrackingStatus; place: number },
) {
  const sameStatus = parcels.filter((parcel) => parcel.status === status);
  const parcel = sameStatus[place % sameStatus.length];
  if (!parcel) throw new Error(`The demo has no parcel that is ${status}.`);
  const id = `${name}-${place}`;
  return {
    parcel: {
      ...parcel,
      customer_id: owner,
      id,
      package_number: `AB-${owner}-${place}`,
      tracking_number: `1Z${String(place).padStart(16, '0')}`,
      number_key: '',
      billing_id: null,
      invoice_count: 0,
    },
    events: events
      .filter((event) => status !== 'DELIVERED' && event.tracking_id === parcel.id)
      .map((event) => ({ ...event, customer_id: owner, tracking_id: id, sender_id: null })),
  };
}

/** Opens the five accounts as copies of the demo's customer, parcels and bills. */
export async function openFiveAccounts(store: Store): Promise<void> {
  const original = await readDemo(store);
  for (const [index, name] of accountNames.entries()) {
    const owner = demo.id + 1000 + index;
    const { parcels: statuses, bills } = fiveAccounts[name];
    await insertCustomer(store, {
      ...original.customer,
      id: owner,
      email: emailOf(name),
      invoice_email: null,
      tracking_count: 0,
    });
    const copies = statuses.map((status, place) =>
      copyParcel(original, { name, owner, status, place }),
    );
    await insertParcels(
      store,
      copies.map(({ parcel }) => parcel),
    );
    await appendTrackingEvents(
      store,
      copies.flatMap(({ events }) => events),
    );
    for (let number = 0; number < bills; number += 1) {
      const id = `${name}-bill-${number}`;
      await store
        .insertInto('billings')
        .values({ ...original.bill, customer_id: owner, id, number: id, tracking_id: null })
        .execute();
    }
  }
}
