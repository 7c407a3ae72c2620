import { drawFirstRows } from '#islands/list/first-rows.ts';
import { reserveOverviewHeight } from './overview/overview-height.ts';
import { parcelRow } from './parcel-row.ts';

try {
  reserveOverviewHeight();
} catch {
  // Site data is blocked: the default of the CSS remains.
}
drawFirstRows(parcelRow);
