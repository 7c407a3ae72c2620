/** Loads what stands in an empty list, for `lazy()`; few lists are. */
export const loadNoParcels = async () => ({
  default: (await import('./NoParcels.tsx')).NoParcels,
});
