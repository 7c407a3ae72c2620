import * as z from 'zod/mini';
import { trackingStatuses } from '#lib/contract/trackings.ts';
import { type TrackingStatus, trackingStatusLabels } from '#lib/domain/tracking-status.ts';
import { paths } from '#lib/paths.ts';
import { greetingOf } from './greeting.ts';
import { mailKind } from './kind.ts';

const parcelSchema = z.strictObject({
  id: z.string(),
  trackingNumber: z.string(),
  description: z.string(),
  status: z.enum(trackingStatuses),
  place: z.string(),
  note: z.string(),
});

type Parcel = z.output<typeof parcelSchema>;

const labelOf = (status: TrackingStatus): string => trackingStatusLabels[status];

const nameOf = ({ description, trackingNumber }: Parcel): string => description || trackingNumber;

const sentence = (words: string): string =>
  /[.!?]$/.test(words) || words === '' ? words : `${words}.`;

/** To a customer who has status mails on: where parcels are now, several in one mail. */
export const parcelStatusMail = mailKind({
  payload: z.strictObject({
    firstname: z.string(),
    parcels: z.array(parcelSchema).check(z.minLength(1)),
    /** How many further parcels moved that the mail does not name. */
    more: z._default(z.number(), 0),
  }),
  example: {
    firstname: 'Danielle',
    parcels: [
      {
        id: 't100245-00058',
        trackingNumber: '1Z6089649053538738',
        description: 'Wireless earbuds',
        status: 'READY_FOR_PICKUP',
        place: 'Kingston office',
        note: 'Waiting for you at the counter.',
      },
      {
        id: 't100245-00059',
        trackingNumber: 'TBA483920174655',
        description: 'Running shoes',
        status: 'CUSTOMS_HOLD',
        place: 'Kingston customs',
        note: 'Customs asks for the purchase invoice.',
      },
    ],
    more: 0,
  },
  write: ({ firstname, parcels, more }, { siteUrl }) => {
    const [first] = parcels;
    const count = parcels.length + more;
    const words =
      count === 1 && first
        ? { subject: `${labelOf(first.status)}: ${nameOf(first)}`, heading: labelOf(first.status) }
        : { subject: `${count} of your parcels moved`, heading: `${count} of your parcels moved` };
    return {
      ...words,
      ...greetingOf(firstname),
      blocks: [
        {
          kind: 'links',
          items: parcels.map((parcel) => ({
            title: nameOf(parcel),
            label: labelOf(parcel.status),
            words: [sentence(parcel.place), sentence(parcel.note), parcel.trackingNumber]
              .filter((part) => part !== '')
              .join(' '),
            url: siteUrl + paths.tracking({ id: parcel.id }),
          })),
        },
        ...(more > 0 ? [{ kind: 'text', text: `And ${more} more.` } as const] : []),
        { kind: 'action', label: 'See all my parcels', url: siteUrl + paths.tracking() },
        {
          kind: 'text',
          text: `These mails tell you when a parcel moves. You can turn them off in your personal info: ${siteUrl}${paths.personalInfo()}`,
        },
      ],
    };
  },
});
