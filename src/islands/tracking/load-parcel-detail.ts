/** Fetches the view of one parcel, which the list does without; a finger near a row asks ahead. */
export const loadParcelDetail = async () => ({
  default: (await import('./ParcelDetail.tsx')).ParcelDetail,
});
