import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { statusWords } from '#lib/domain/status-words.ts';
import type { TrackingStatus } from '#lib/domain/tracking-status.ts';
import { formatLongDay } from '#lib/format/date.ts';
import { formatUsd, formatUsdCents } from '#lib/format/money.ts';

/** What a parcel’s page shows of tariff and rates; amounts are US cents. */
export interface ParcelFigures {
  /** Personal goods up to this FOB value clear without charges. */
  readonly thresholdCents: number;
  /** The day on which the threshold was last compared with its source, YYYY-MM-DD. */
  readonly checkedOn: string;
  readonly storageCents: number;
}

/** A value counts as close to the threshold from this share of it. */
const nearShare = 0.8;

const releasedStatuses = [
  'CLEARED',
  'READY_FOR_PICKUP',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
] as const satisfies readonly TrackingStatus[];

const isReleased = ({ status }: TrackingDetail): boolean =>
  releasedStatuses.some((released) => released === status);

/** Compares the declared value with the duty-free threshold; undefined once the parcel is released or returned. */
export function thresholdNote(
  parcel: TrackingDetail,
  { thresholdCents, checkedOn }: ParcelFigures,
): string | undefined {
  const { declaredValue, status } = parcel;
  if (isReleased(parcel) || status === 'RETURNED') return undefined;
  const limit = formatUsdCents(thresholdCents).replace('.00', '');
  const asOf = `(As of ${formatLongDay(checkedOn)}.)`;
  if (declaredValue === null)
    return `Personal goods up to ${limit} clear without customs charges. We don’t know the value of this parcel yet. ${asOf}`;
  const value = formatUsd(declaredValue);
  const cents = Math.round(declaredValue * 100);
  if (cents > thresholdCents)
    return `Its declared value is ${value}. Above ${limit}, duty and tax are charged on the full value, with freight and insurance; they get a line of their own on your bill. ${asOf}`;
  if (cents >= thresholdCents * nearShare)
    return `Its declared value is ${value}, which is close to ${limit}: up to there personal goods clear without customs charges. If the shop puts another order into the same box, both count together. ${asOf}`;
  return `Its declared value is ${value}. Personal goods up to ${limit} clear without customs charges. ${asOf}`;
}

/** Where customs stands, and whether its charges are billed. */
export function customsNote(parcel: TrackingDetail): string {
  const { customs } = statusWords[parcel.status];
  if (!isReleased(parcel)) return customs;
  return `${customs} Charges, if any, ${parcel.billingNumber === null ? 'will be' : 'are'} on your bill.`;
}

/** What storage costs now. */
export const storageNote = ({ storageCents }: ParcelFigures): string =>
  storageCents === 0
    ? 'Storage is free at present.'
    : `Storage costs ${formatUsdCents(storageCents)} per parcel.`;
