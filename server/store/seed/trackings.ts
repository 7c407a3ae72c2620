import { readTrackingNumber } from '#lib/domain/tracking-number.ts';
import type { TrackingStatus } from '#lib/domain/tracking-status.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Store } from '#server/store/open.ts';
import { appendTrackingEvents, insertParcels } from '#server/store/queries/feed.ts';
import { notYetReceived } from '#server/store/queries/trackings.ts';
import { day } from '#server/units/duration.ts';
import type { DemoTracking } from './bills.ts';
import type { DemoCustomer } from './demo-customers.ts';
import { seedInvoice } from './invoices.ts';
import { journeyTo } from './journey.ts';
import { inventParcel, newestStatuses, statusAt } from './parcels.ts';
import type { SeededRandom } from './random.ts';

const fourteenMonths = 425 * day;
const billableStatuses: ReadonlySet<TrackingStatus> = new Set([
  'CLEARED',
  'READY_FOR_PICKUP',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
]);

const instant = (time: number) => new Date(time).toISOString();
const idAt = (prefix: string, index: number) => `${prefix}-${String(index).padStart(5, '0')}`;

/** A parcel with its journey, invented; `index` counts from the newest. */
function inventTracking(demo: DemoCustomer, index: number, now: number, random: SeededRandom) {
  const status = statusAt(index + demo.furtherBy);
  const isNew = index < newestStatuses.length;
  const age = isNew ? index * 0.7 * day + day / 3 : (fourteenMonths * index) / demo.parcels;
  const journey = journeyTo(status, now - age, now, random);
  const arrivedAt = journey.find((step) => step.status === 'RECEIVED_MIAMI')?.at;
  const parcel = inventParcel(random);
  // The oldest gets the smallest number, as in a real register.
  const number = demo.parcels - index;
  return { status, journey, arrivedAt, parcel, number, id: idAt(`t${demo.id}`, number) };
}

/** Seeds a customer's parcels with their events, newest first. */
export async function seedTrackings(
  store: Store,
  files: FileStore,
  demo: DemoCustomer,
  now: Date,
  random: SeededRandom,
): Promise<DemoTracking[]> {
  const trackings: DemoTracking[] = [];
  for (let index = 0; index < demo.parcels; index += 1) {
    const invented = inventTracking(demo, index, now.getTime(), random);
    const { id, status, journey, arrivedAt, parcel, number } = invented;
    const [firstStep] = journey;
    const lastStep = journey.at(-1);
    const receivedAt = arrivedAt === undefined ? null : instant(arrivedAt);
    const weightGrams = arrivedAt === undefined ? null : parcel.weightGrams;
    await insertParcels(store, [
      {
        customer_id: demo.id,
        id,
        package_number: `AB-${demo.id}-${String(number).padStart(4, '0')}`,
        tracking_number: parcel.trackingNumber,
        number_key: readTrackingNumber(parcel.trackingNumber).normalized,
        source: parcel.source,
        description: parcel.description,
        carrier: parcel.carrier,
        shipping_type: parcel.shippingType,
        status,
        status_since: instant(lastStep?.at ?? now.getTime()),
        received_at: receivedAt,
        listed_at: receivedAt ?? notYetReceived,
        weight_grams: weightGrams,
        declared_value_cents: parcel.valueCents,
        category: parcel.category,
        manifest: journey.length > 2 ? `MIA-KIN-${instant(arrivedAt ?? 0).slice(0, 10)}` : null,
        recipient: `${demo.firstname} ${demo.lastname}`,
        country_destination: 'Jamaica',
        created_at: instant(firstStep?.at ?? now.getTime()),
        updated_at: instant(lastStep?.at ?? now.getTime()),
      },
    ]);
    await appendTrackingEvents(
      store,
      journey.map((event, step) => ({
        customer_id: demo.id,
        tracking_id: id,
        id: idAt('e', step),
        at: instant(event.at),
        actor: event.actor,
        status: event.status,
        place: event.place,
        weight_grams: event.status === 'RECEIVED_MIAMI' ? weightGrams : null,
        note: event.note,
      })),
    );
    // Every third parcel in hand has its invoice; the others still ask for one.
    if (receivedAt && index % 3 === 0)
      await seedInvoice(store, files, {
        customerId: demo.id,
        id,
        uploadedAt: receivedAt,
        parcel,
      });
    const at = lastStep?.at ?? now.getTime();
    const isDelivered = status !== 'READY_FOR_PICKUP';
    trackings.push({ id, isBillable: billableStatuses.has(status), isDelivered, at, parcel });
  }
  return trackings;
}
