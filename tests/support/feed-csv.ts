import { hour, minute } from '#server/units/duration.ts';

const journey = [
  ['PREALERTED', 'Online'],
  ['RECEIVED_MIAMI', 'Miami warehouse'],
  ['IN_TRANSIT', 'Miami'],
  ['ARRIVED_JAMAICA', 'Kingston airport'],
  ['AT_CUSTOMS', 'Kingston customs'],
  ['CLEARED', 'Kingston customs'],
  ['READY_FOR_PICKUP', 'Kingston office'],
  ['DELIVERED', 'Kingston'],
] as const;

/** The columns of the generated tables. */
export const eventColumns =
  'id,customer,trackingNumber,at,status,place,weightLb,parcel.package,parcel.source,parcel.description,parcel.carrier,parcel.shippingType';

/** The full history of some parcels as a warehouse exports it: chronological, with a header row. */
export function eventTableOf(
  parcels: number,
  customers: readonly number[],
  { from = Date.UTC(2026, 0, 5), minutesBetween = 20 } = {},
): string {
  const rows = Array.from({ length: parcels * journey.length }, (_, index) => {
    const parcel = Math.floor(index / journey.length);
    const step = index % journey.length;
    const [status, place] = journey[step] ?? journey[0];
    return {
      parcel,
      step,
      status,
      place,
      at: from + parcel * minutesBetween * minute + step * 26 * hour,
    };
  }).toSorted((a, b) => a.at - b.at);
  const lines = rows.map(({ parcel, step, status, place, at }) => {
    const customer = customers[parcel % customers.length];
    const event = `wms-${parcel}-${step},${customer},1ZCSV${parcel},${new Date(at).toISOString()},${status},${place}`;
    const parcelCells = step === 0 ? `AB-C${parcel},Amazon,"Lamp, ""small""",UPS,AIR` : ',,,,';
    return `${event},${step === 1 ? 1 + (parcel % 40) / 4 : ''},${parcelCells}`;
  });
  return `${[eventColumns, ...lines].join('\n')}\n`;
}

/** The number of events of each parcel in the table. */
export const eventsPerParcel: number = journey.length;
