import { drawFirstRows } from '#islands/list/first-rows.ts';
import { leaveRoom } from './overview/room.ts';
import { parcelRow } from './parcel-row.ts';

try {
  leaveRoom();
} catch {
  // A browser that refuses its storage: the room is what the CSS says.
}
drawFirstRows(parcelRow);
