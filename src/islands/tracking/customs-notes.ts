import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { formatLongDay } from '#lib/format/date.ts';
import { formatUsd, formatUsdCents } from '#lib/format/money.ts';
import { statusSentences } from './status-sentences.ts';

/** Figures of tariff and rates that a parcel’s page shows, in US cents. */
export interface ParcelFigures {
  /** Personal goods up to this FOB value clear without charges. */
  readonly thresholdCents: number;
  /** The day on which the threshold was last compared with its source, YYYY-MM-DD. */
  readonly checkedOn: string;
  readonly storageCents: number;
}

/** A value counts as close to the threshold from this share of it. */
const nearShare = 0.8;

const isReleased = ({ status }: TrackingDetail): boolean =>
  ['CLEARED', 'READY_FOR_PICKUP', 'OUT_FOR_DELIVERY', 'DELIVERED'].includes(status);

/** Compares the declared value with the duty-free threshold; undefined once the parcel is released or returned. */
export function thresholdNote(
  parcel: TrackingDetail,
  { thresholdCents, checkedOn }: ParcelFigures,
): string | undefined {
  const { declaredValue, status } = parcel;
  if (isReleased(parcel) || status === 'RETURNED') return undefined;
  const limit = formatUsdCents(thresholdCents).replace('.00', '');
  const source = `(As of ${formatLongDay(checkedOn)}.)`;
  if (declaredValue === null)
    return `Personal goods up to ${limit} clear without customs charges. We don’t know the value of this parcel yet. ${source}`;
  const value = formatUsd(declaredValue);
  const cents = Math.round(declaredValue * 100);
  if (cents > thresholdCents)
    return `You declared ${value}. Above ${limit}, customs charges the full value, with freight and insurance; duty and tax get a line of their own on your bill. ${source}`;
  if (cents >= thresholdCents * nearShare)
    return `You declared ${value}, which is close to ${limit}: up to there personal goods clear without customs charges. If the shop puts another order into the same box, both count together. ${source}`;
  return `You declared ${value}. Personal goods up to ${limit} clear without customs charges. ${source}`;
}

/** Where customs stands, and whether its charges are billed. */
export function customsNote(parcel: TrackingDetail): string {
  const { customs } = statusSentences[parcel.status];
  if (!isReleased(parcel)) return customs;
  return `${customs} Charges, if any, ${parcel.billingNumber === null ? 'will be' : 'are'} on your bill.`;
}

/** What storage costs now. */
export const storageNote = ({ storageCents }: ParcelFigures): string =>
  storageCents === 0
    ? 'Storage is free at present.'
    : `Storage costs ${formatUsdCents(storageCents)} per parcel.`;
