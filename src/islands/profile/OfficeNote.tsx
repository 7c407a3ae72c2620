export interface PickupOffice {
  readonly name: string;
  readonly address: string;
  /** Opening hours, a line for each group of days. */
  readonly hours: readonly string[];
}

export const OfficeNote = ({ address, hours }: PickupOffice) => (
  <>
    <p>{address}</p>
    {hours.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </>
);
