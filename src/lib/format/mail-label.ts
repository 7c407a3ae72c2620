/** A mail that waits, in words: “Amazon’s mail: 2 parcels to announce”. */
export function mailLabel({
  shop,
  parcels,
}: {
  readonly shop: string | null;
  readonly parcels: number;
}): string {
  const whose = shop === null ? 'A shop’s mail' : `${shop}’s mail`;
  if (parcels === 0) return `${whose}: no tracking number yet`;
  return `${whose}: ${parcels} ${parcels === 1 ? 'parcel' : 'parcels'} to announce`;
}
