import type { TrackingStatus } from '#lib/domain/tracking-status.ts';

/** What each status means, and what happens next. */
export const statusSentences = {
  PREALERTED: [
    'We know that this parcel is coming to Miami.',
    'Once the shop’s carrier hands it over there, we weigh it and tell you.',
  ],
  RECEIVED_MIAMI: [
    'Your parcel is in our Miami warehouse, measured and weighed.',
    'Next it leaves for Kingston.',
  ],
  IN_TRANSIT: [
    'Your parcel is on its way from Miami to Kingston.',
    'After it is unloaded, we hand the declaration to customs.',
  ],
  ARRIVED_JAMAICA: [
    'Your parcel has been unloaded in Kingston.',
    'Next we hand the declaration to customs.',
  ],
  AT_CUSTOMS: [
    'The declaration for your parcel is with customs.',
    'Customs releases it or asks a question. How long that takes is for customs to say.',
  ],
  CUSTOMS_HOLD: [
    'Customs holds your parcel until a question is answered.',
    'Once it is answered, customs carries on.',
  ],
  CLEARED: ['Customs has released your parcel.', 'Next it goes to our counter or to a driver.'],
  READY_FOR_PICKUP: [
    'Your parcel waits for you at our counter.',
    'Once you have it in your hands, its journey is complete.',
  ],
  OUT_FOR_DELIVERY: [
    'A driver is bringing your parcel to your delivery address.',
    'Once it is handed over, its journey is complete.',
  ],
  DELIVERED: ['Your parcel was handed over.', 'Its journey is complete.'],
  RETURNED: [
    'Your parcel was sent back and is no longer on its way to you.',
    'Its journey with us has ended.',
  ],
  EXCEPTION: [
    'Something about your parcel needs a closer look from us.',
    'We will ask you if we need anything. Then it travels on from where it stopped.',
  ],
} as const satisfies Record<TrackingStatus, readonly [means: string, next: string]>;
