import { drawFirstRows } from '#islands/list/first-rows.ts';
import { overviewHeightKey, parcelRow } from './parcel-row.ts';

// The overview comes above the rows once React is there; by its last height, nothing moves then.
const height = sessionStorage.getItem(overviewHeightKey);
if (height) document.documentElement.style.setProperty('--overview-height', height);

drawFirstRows(parcelRow);
