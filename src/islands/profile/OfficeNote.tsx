/** An office that hands parcels out. */
export interface PickupOffice {
  readonly name: string;
  /** Its address in one line. */
  readonly address: string;
  /** When it is open, in words, a line for each kind of day. */
  readonly hours: readonly string[];
}

/** Where an office is and when it is open. */
export const OfficeNote = ({ address, hours }: PickupOffice) => (
  <>
    <p>{address}</p>
    {hours.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </>
);
