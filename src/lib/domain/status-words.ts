import type { TrackingSummary } from '#lib/contract/trackings.ts';
import { prealertDays } from '#lib/contract/trackings-order.ts';
import type { TrackingStatus } from './tracking-status.ts';

/** The wording of a status, wherever customers read it. */
interface Words {
  readonly label: string;
  /** On the parcel's page: what it means, what comes next, and where customs stands. */
  readonly means: string;
  readonly next: string;
  readonly customs: string;
  /** In a status mail: the customer's next step. */
  readonly mail: string;
}

const notSubmittedText = 'We haven’t submitted the declaration yet.';
const releasedText = 'Customs has released it.';

export const statusWords = {
  PREALERTED: {
    label: 'Pre-alerted',
    means: 'We’re expecting this parcel in Miami.',
    next: 'Once the shop’s carrier hands it over, we weigh it, and you see it here.',
    customs: notSubmittedText,
    mail: 'Nothing to do yet.',
  },
  RECEIVED_MIAMI: {
    label: 'Received in Miami',
    means: 'Your parcel is in our Miami warehouse, measured and weighed.',
    next: 'Next it leaves for Kingston.',
    customs: notSubmittedText,
    mail: 'Nothing to do. Next it leaves for Kingston.',
  },
  IN_TRANSIT: {
    label: 'In transit',
    means: 'Your parcel is on its way from Miami to Kingston.',
    next: 'After it’s unloaded, we submit the declaration to customs.',
    customs: notSubmittedText,
    mail: 'Nothing to do. Customs is next.',
  },
  ARRIVED_JAMAICA: {
    label: 'Arrived in Jamaica',
    means: 'Your parcel has been unloaded in Kingston.',
    next: 'Next we submit the declaration to customs.',
    customs: notSubmittedText,
    mail: 'Nothing to do. Customs is next.',
  },
  AT_CUSTOMS: {
    label: 'At customs',
    means: 'The declaration for your parcel is with customs.',
    next: 'Customs releases it or asks a question. Customs decides how long that takes.',
    customs: 'We’ve submitted the declaration. Customs decides.',
    mail: 'Nothing to do unless customs has a question.',
  },
  CUSTOMS_HOLD: {
    label: 'Held by customs',
    means: 'Customs is holding your parcel until a question is answered.',
    next: 'Once it’s answered, customs carries on.',
    customs: 'Customs has a question before it decides.',
    mail: 'Open the parcel to see what customs needs and answer it.',
  },
  CLEARED: {
    label: 'Cleared customs',
    means: 'Customs has released your parcel.',
    next: 'Next it goes to our counter or to a driver.',
    customs: releasedText,
    mail: 'Nothing to do. We’ll tell you when it’s ready.',
  },
  READY_FOR_PICKUP: {
    label: 'Ready for pickup',
    means: 'Your parcel is waiting for you at our counter.',
    next: 'Once you have it, that’s it.',
    customs: releasedText,
    mail: 'Come and collect it whenever we’re open.',
  },
  OUT_FOR_DELIVERY: {
    label: 'Out for delivery',
    means: 'A driver is bringing your parcel to your delivery address.',
    next: 'Once you have it, that’s it.',
    customs: releasedText,
    mail: 'Please make sure someone is there to receive it.',
  },
  DELIVERED: {
    label: 'Delivered',
    means: 'Your parcel was handed over.',
    next: 'Its journey is complete.',
    customs: releasedText,
    mail: 'Nothing to do. If something is wrong, tell us.',
  },
  RETURNED: {
    label: 'Returned',
    means: 'Your parcel was sent back and is no longer on its way to you.',
    next: 'Its journey with us has ended.',
    customs: 'It was sent back, so customs has nothing more to do with it.',
    mail: 'If you didn’t expect this, contact us.',
  },
  EXCEPTION: {
    label: 'Needs attention',
    means: 'Something about your parcel needs a closer look from us.',
    next: 'We will ask you if we need anything. Then it travels on from where it stopped.',
    customs: 'It goes on once we have settled what stopped it.',
    mail: 'We’re looking into it. Open the parcel to see what we know.',
  },
} as const satisfies Record<TrackingStatus, Words>;

const neverArrivedWords = {
  ...statusWords.PREALERTED,
  means: `You announced this parcel, but it hasn’t arrived in ${prealertDays} days.`,
  next: 'Check its number with the shop. If it comes after all, it goes on from here.',
} as const satisfies Words;

/** The wording for a parcel: that of its status, unless the parcel never arrived. */
export const wordsOf = ({
  status,
  prealert,
}: Pick<TrackingSummary, 'status' | 'prealert'>): Words =>
  prealert === 'folded' ? neverArrivedWords : statusWords[status];
