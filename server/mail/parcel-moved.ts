import * as z from 'zod/mini';
import { paths } from '#lib/paths.ts';
import { greetingOf } from './greeting.ts';
import { mailKind } from './kind.ts';

/** To both customers of a parcel that was under the wrong code; neither learns who the other one is. */
export const parcelMovedMail = mailKind({
  payload: z.strictObject({
    firstname: z.string(),
    trackingNumber: z.string(),
    /** The parcel's id in the account that it came to; null in the mail to the one that it left. */
    id: z.nullable(z.string()),
  }),
  example: { firstname: 'Danielle', trackingNumber: '1Z6089649053538738', id: 't100245-00058' },
  write: ({ firstname, trackingNumber, id }, { company, siteUrl }) =>
    id === null
      ? {
          subject: `Parcel ${trackingNumber} is no longer in your account`,
          preview: 'It belongs to another customer. There is nothing for you to do.',
          heading: 'A parcel left your account',
          ...greetingOf(firstname),
          blocks: [
            {
              kind: 'text',
              text: `Parcel ${trackingNumber} was in your account by our mistake. It belongs to another customer, so we moved it there. What you wrote about it and the invoices that you uploaded for it are deleted. You have nothing to do and nothing to pay for it.`,
            },
            {
              kind: 'text',
              text: `If you think that it is yours, call us at ${company.phone}.`,
            },
          ],
        }
      : {
          subject: `Parcel ${trackingNumber} is in your account now`,
          preview: 'It was under another customer’s code by our mistake.',
          heading: 'A parcel of yours was found',
          ...greetingOf(firstname),
          blocks: [
            {
              kind: 'text',
              text: `Parcel ${trackingNumber} was under another customer’s code by our mistake. It is in your account now, with everything that happened to it. Please check its description and value, and upload the shop’s invoice.`,
            },
            { kind: 'action', label: 'See the parcel', url: siteUrl + paths.tracking({ id }) },
            { kind: 'text', text: `If it is not yours, call us at ${company.phone}.` },
          ],
        },
});
