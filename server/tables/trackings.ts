import type { Readable } from 'node:stream';
import { asSheetText } from '#lib/contract/spreadsheet.ts';
import type { TrackingSummary, TrackingsQuery } from '#lib/contract/trackings.ts';
import { shippingTypeLabels } from '#lib/domain/shipping-type.ts';
import { statusWords } from '#lib/domain/status-words.ts';
import { type ReadyContext, trackingSummaryOf } from '#server/answers/tracking.ts';
import type { Store } from '#server/store/open.ts';
import { searchTrackings } from '#server/store/queries/trackings.ts';
import { type CsvColumns, csvDay, csvOf, everyRow } from './csv.ts';

const columns: CsvColumns<TrackingSummary> = {
  Package: (row) => asSheetText(row.package),
  'Tracking number': (row) => asSheetText(row.trackingNumber),
  Source: (row) => asSheetText(row.source),
  Description: (row) => asSheetText(row.description),
  Carrier: (row) => asSheetText(row.carrier),
  'Date received': (row) => csvDay(row.receivedAt),
  'Weight (lb)': (row) => row.weightLb ?? '',
  'Shipping type': (row) => shippingTypeLabels[row.shippingType],
  'Delivery status': (row) => statusWords[row.status].label,
  Invoices: (row) => row.invoiceCount,
};

type ListQuery = Pick<TrackingsQuery, 'filter' | 'sort'>;

/** A customer's matching parcels as a table for a spreadsheet. */
export const trackingsTable = (
  store: Store,
  customerId: number,
  query: ListQuery,
  context: ReadyContext,
): Readable =>
  csvOf(
    everyRow(async (slice) =>
      (await searchTrackings(store, customerId, { ...query, ...slice })).map((row) =>
        trackingSummaryOf(row, context),
      ),
    ),
    columns,
  );
