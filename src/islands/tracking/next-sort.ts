import type { TrackingsSort } from '#lib/stores/tracking/trackings-query.ts';

/** The sort after pressing a column head: the other direction, or the column's default. */
export function nextSort(field: TrackingsSort['field'], current: TrackingsSort): TrackingsSort {
  if (current.field === field) return { field, dir: current.dir === 'asc' ? 'desc' : 'asc' };
  return { field, dir: field === 'status' ? 'asc' : 'desc' };
}
