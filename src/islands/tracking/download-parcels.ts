import { type SaveTable, saveTableOf } from '#islands/list/save-table.ts';
import { $session } from '#lib/stores/session/session.ts';
import { $trackingsQuery } from '#lib/stores/tracking/trackings.ts';

/** Downloads the parcels as CSV, with the list's filter and order. */
export const downloadParcels: SaveTable = () => {
  const { page: _, size: __, ...query } = $trackingsQuery.get();
  const input = { params: { customerId: $session.get().id }, query };
  return saveTableOf('exportTrackings', input, 'parcels.csv');
};
