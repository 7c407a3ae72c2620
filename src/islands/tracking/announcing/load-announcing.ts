/** Loads the form that announces a parcel, for `lazy()`; the list has only its button. */
export const loadAnnouncing = async () => ({
  default: (await import('./Announcing.tsx')).Announcing,
});
