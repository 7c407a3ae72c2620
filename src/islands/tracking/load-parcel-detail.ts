/** Loads the view of one parcel, for `lazy()`; the list does not need it. */
export const loadParcelDetail = async () => ({
  default: (await import('./ParcelDetail.tsx')).ParcelDetail,
});
