/** Loads the content of an empty list, for `lazy()`: few lists are empty. */
export const loadNoParcels = async () => ({
  default: (await import('./NoParcels.tsx')).NoParcels,
});
