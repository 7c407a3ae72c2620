import { readTrackingNumber } from './tracking-number.ts';

/** A carrier’s tracking page for one number. */
export interface CarrierLink {
  readonly carrier: string;
  readonly url: string;
}

// By the names of tracking-number-forms.ts. Amazon’s own numbers (TBA…) have no check digit and no page without a sign-in.
const pages: Readonly<Record<string, (number: string) => string>> = {
  UPS: (number) => `https://www.ups.com/track?tracknum=${number}`,
  FedEx: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  USPS: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  DHL: (number) =>
    `https://www.dhl.com/us-en/home/tracking/tracking-express.html?submit=1&tracking-id=${number}`,
};

/** USPS brings the parcels of every country’s postal service to Miami. */
const isPostal = (number: string): boolean => /^[A-Z]{2}\d{9}[A-Z]{2}$/.test(number);

const carriers = ['UPS', 'FedEx', 'USPS', 'DHL', 'Amazon'] as const;

/** True when the warehouse’s words name another carrier. */
function namesAnother(carrierText: string, carrier: string): boolean {
  const words = carrierText.toLowerCase().split(/\W+/);
  const writtenCarrier = carriers.find((name) => words.includes(name.toLowerCase()));
  return writtenCarrier !== undefined && writtenCarrier !== carrier;
}

/**
 * The carrier’s page for a tracking number that has this carrier’s form and check digit; undefined for any other number,
 * and if the warehouse wrote down another carrier.
 */
export function findCarrierLink(trackingNumber: string, carrierText = ''): CarrierLink | undefined {
  const { carrier: formCarrier = '', normalized, check } = readTrackingNumber(trackingNumber);
  const carrier = isPostal(normalized) ? 'USPS' : formCarrier;
  const page = pages[carrier];
  if (!page || check !== 'right' || namesAnother(carrierText, carrier)) return undefined;
  return { carrier, url: page(normalized) };
}
