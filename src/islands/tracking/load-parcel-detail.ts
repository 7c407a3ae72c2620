/** Fetches the view of one parcel, which the list does without. */
export const loadParcelDetail = async () => ({
  default: (await import('./ParcelDetail.tsx')).ParcelDetail,
});

/** Fetches it ahead of need, as for a finger near a row; if it fails, the need will tell. */
export const loadParcelDetailAhead = (): void => {
  loadParcelDetail().catch(() => undefined);
};
