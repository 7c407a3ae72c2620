import type { TrackingSummary } from '#lib/contract/trackings.ts';
import { prealertDays } from '#lib/contract/trackings-order.ts';
import type { TrackingStatus } from '#lib/domain/tracking-status.ts';

/** The wording of a status on a parcel’s page; lists load only the labels, from another module. */
interface Sentences {
  readonly means: string;
  readonly next: string;
  readonly customs: string;
}

const notSubmittedText = 'We haven’t submitted the declaration yet.';
const releasedText = 'Customs has released it.';

export const statusSentences = {
  PREALERTED: {
    means: 'We’re expecting this parcel in Miami.',
    next: 'Once the shop’s carrier hands it over, we weigh it, and you see it here.',
    customs: notSubmittedText,
  },
  RECEIVED_MIAMI: {
    means: 'Your parcel is in our Miami warehouse, measured and weighed.',
    next: 'Next it leaves for Kingston.',
    customs: notSubmittedText,
  },
  IN_TRANSIT: {
    means: 'Your parcel is on its way from Miami to Kingston.',
    next: 'After it’s unloaded, we submit the declaration to customs.',
    customs: notSubmittedText,
  },
  ARRIVED_JAMAICA: {
    means: 'Your parcel has been unloaded in Kingston.',
    next: 'Next we submit the declaration to customs.',
    customs: notSubmittedText,
  },
  AT_CUSTOMS: {
    means: 'The declaration for your parcel is with customs.',
    next: 'Customs releases it or asks a question. Customs decides how long that takes.',
    customs: 'We’ve submitted the declaration. Customs decides.',
  },
  CUSTOMS_HOLD: {
    means: 'Customs is holding your parcel until a question is answered.',
    next: 'Once it’s answered, customs carries on.',
    customs: 'Customs has a question before it decides.',
  },
  CLEARED: {
    means: 'Customs has released your parcel.',
    next: 'Next it goes to our counter or to a driver.',
    customs: releasedText,
  },
  READY_FOR_PICKUP: {
    means: 'Your parcel is waiting for you at our counter.',
    next: 'Once you have it, that’s it.',
    customs: releasedText,
  },
  OUT_FOR_DELIVERY: {
    means: 'A driver is bringing your parcel to your delivery address.',
    next: 'Once you have it, that’s it.',
    customs: releasedText,
  },
  DELIVERED: {
    means: 'Your parcel was handed over.',
    next: 'Its journey is complete.',
    customs: releasedText,
  },
  RETURNED: {
    means: 'Your parcel was sent back and is no longer on its way to you.',
    next: 'Its journey with us has ended.',
    customs: 'It was sent back, so customs has nothing more to do with it.',
  },
  EXCEPTION: {
    means: 'Something about your parcel needs a closer look from us.',
    next: 'We will ask you if we need anything. Then it travels on from where it stopped.',
    customs: 'It goes on once we have settled what stopped it.',
  },
} as const satisfies Record<TrackingStatus, Sentences>;

const neverArrivedSentences = {
  ...statusSentences.PREALERTED,
  means: `You announced this parcel, but it hasn’t arrived in ${prealertDays} days.`,
  next: 'Check its number with the shop. If it comes after all, it goes on from here.',
} as const satisfies Sentences;

/** The wording for a parcel: that of its status, unless the parcel never arrived. */
export const sentencesOf = ({
  status,
  prealert,
}: Pick<TrackingSummary, 'status' | 'prealert'>): Sentences =>
  prealert === 'folded' ? neverArrivedSentences : statusSentences[status];
