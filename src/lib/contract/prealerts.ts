import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { customerParams, parcelNumber } from './fields.ts';
import { expectedFields, prealertFields } from './prealert-fields.ts';
import { trackingDetailSchema, trackingParams } from './trackings.ts';
import { prealertDays } from './trackings-order.ts';

/** The most open pre-alerts of a customer. */
export const maxPrealerts = 200;

/** What a customer may say about an expected parcel; its number is enough. */
export const announcementSchema = z.strictObject({
  trackingNumber: parcelNumber.check(
    z.describe('The carrier’s, in any form: with spaces, in lower case, a whole barcode.'),
  ),
  ...prealertFields,
  ...expectedFields,
});

/** POST api/v1/customers/{customerId}/trackings */
export const announceParcel = endpoint('announceParcel', {
  auth: 'customer',
  summary: 'Announces a parcel ahead of its arrival',
  description: `The parcel is listed as PREALERTED. The first event with its number, in any form, continues it, and nothing that the customer said is overwritten. Invoices are uploaded as for any parcel. A number that is there already, announced or arrived, is not added again: its empty fields are filled in, and \`isNew\` is false. At most ${maxPrealerts} may be open; after ${prealertDays} days without an event one is folded away and no longer counts.`,
  params: customerParams,
  body: announcementSchema,
  answer: z.object({
    data: trackingDetailSchema,
    isNew: z.boolean().check(z.describe('False: the number was there already.')),
  }),
  problems: ['unauthenticated', 'not-found', 'conflict', 'invalid'],
});

/** DELETE api/v1/customers/{customerId}/trackings/{trackingId} */
export const withdrawParcel = endpoint('withdrawParcel', {
  auth: 'customer',
  summary: 'Takes back the announcement of a parcel that nothing has happened to yet',
  description: 'Deletes it and its invoices permanently. Answers 409 once an event followed.',
  params: trackingParams,
  problems: ['unauthenticated', 'not-found', 'conflict'],
});
