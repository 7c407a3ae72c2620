import type { TrackingStatus } from '#lib/domain/tracking-status.ts';

/** The wording of a status on a parcel’s page; lists load only the labels, from another module. */
interface Sentences {
  readonly means: string;
  readonly next: string;
  readonly customs: string;
}

const notHandedIn = 'We have not handed in the declaration yet.';
const released = 'Customs has released it.';

export const statusSentences = {
  PREALERTED: {
    means: 'We know that this parcel is coming to Miami.',
    next: 'Once the shop’s carrier hands it over there, we weigh it and tell you.',
    customs: notHandedIn,
  },
  RECEIVED_MIAMI: {
    means: 'Your parcel is in our Miami warehouse, measured and weighed.',
    next: 'Next it leaves for Kingston.',
    customs: notHandedIn,
  },
  IN_TRANSIT: {
    means: 'Your parcel is on its way from Miami to Kingston.',
    next: 'After it is unloaded, we hand the declaration to customs.',
    customs: notHandedIn,
  },
  ARRIVED_JAMAICA: {
    means: 'Your parcel has been unloaded in Kingston.',
    next: 'Next we hand the declaration to customs.',
    customs: notHandedIn,
  },
  AT_CUSTOMS: {
    means: 'The declaration for your parcel is with customs.',
    next: 'Customs releases it or asks a question. How long that takes is for customs to say.',
    customs: 'The declaration is handed in. Customs decides.',
  },
  CUSTOMS_HOLD: {
    means: 'Customs holds your parcel until a question is answered.',
    next: 'Once it is answered, customs carries on.',
    customs: 'Customs wants to know something before it decides.',
  },
  CLEARED: {
    means: 'Customs has released your parcel.',
    next: 'Next it goes to our counter or to a driver.',
    customs: released,
  },
  READY_FOR_PICKUP: {
    means: 'Your parcel waits for you at our counter.',
    next: 'Once you have it in your hands, its journey is complete.',
    customs: released,
  },
  OUT_FOR_DELIVERY: {
    means: 'A driver is bringing your parcel to your delivery address.',
    next: 'Once it is handed over, its journey is complete.',
    customs: released,
  },
  DELIVERED: {
    means: 'Your parcel was handed over.',
    next: 'Its journey is complete.',
    customs: released,
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
