import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { TrackingSummary, TrackingsQuery } from '#lib/contract/trackings.ts';
import { trackingStatusLabels } from '#lib/domain/tracking-status.ts';
import type { Store } from './store/open.ts';
import { searchTrackings } from './store/queries/trackings.ts';

const rowsARead = 500;

// A plain date is what every spreadsheet takes for a day.
const jamaicanDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Jamaica' });
const dayOf = (instant: string | null) =>
  instant === null ? '' : jamaicanDay.format(new Date(instant));

const columns = {
  Package: (row) => row.package,
  'Tracking number': (row) => row.trackingNumber,
  Source: (row) => row.source,
  Description: (row) => row.description,
  Carrier: (row) => row.carrier,
  'Date received': (row) => dayOf(row.receivedAt),
  'Weight (lb)': (row) => row.weightLb ?? '',
  'Shipping type': (row) => (row.shippingType === 'AIR' ? 'Air Freight' : 'Sea Freight'),
  'Delivery status': (row) => trackingStatusLabels[row.status],
  Invoices: (row) => row.invoiceCount,
} as const satisfies Record<string, (row: TrackingSummary) => string | number>;

type Wanted = Pick<TrackingsQuery, 'filter' | 'sort'>;

/** Every match as the values of its columns; read a page at a time, so that other calls get their turn. */
async function* recordsOf(store: Store, customerId: number, wanted: Wanted) {
  for (let page = 0; ; page += 1) {
    const query = { ...wanted, page, size: rowsARead };
    const rows: TrackingSummary[] = JSON.parse(await searchTrackings(store, customerId, query));
    for (const row of rows) yield Object.values(columns).map((read) => read(row));
    if (rows.length < rowsARead) return;
  }
}

/**
 * A customer's matching parcels as CSV (RFC 4180) that spreadsheets read as UTF-8; what would start a formula there is
 * only text.
 */
export function trackingsTable(store: Store, customerId: number, wanted: Wanted): Readable {
  const table = stringify({
    bom: true,
    header: true,
    columns: Object.keys(columns),
    record_delimiter: 'windows',
    escape_formulas: true,
  });
  // An error of either ends both; the route sees it at the end it reads.
  return pipeline(Readable.from(recordsOf(store, customerId, wanted)), table, () => {});
}
