import { drawFirstRows } from '#islands/list/first-rows.ts';
import { parcelRow } from './parcel-row.ts';

drawFirstRows(parcelRow);
