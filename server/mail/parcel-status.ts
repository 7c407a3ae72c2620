import * as z from 'zod/mini';
import { shippingTypes, trackingStatuses } from '#lib/contract/parcel-values.ts';
import { sentenceOf } from '#lib/domain/parcel-sentence.ts';
import { readySentence } from '#lib/domain/ready-text.ts';
import { shortName } from '#lib/domain/short-name.ts';
import { statusWords } from '#lib/domain/status-words.ts';
import type { TrackingStatus } from '#lib/domain/tracking-status.ts';
import { findReady, type WorkingCompany } from '#lib/domain/usual-times.ts';
import { paths } from '#lib/paths.ts';
import { greetingOf } from './greeting.ts';
import { type MailContext, mailKind } from './kind.ts';
import type { LinkedItem } from './letter.ts';

const parcelSchema = z.strictObject({
  id: z.string(),
  trackingNumber: z.string(),
  description: z.string(),
  source: z._default(z.string(), ''),
  shippingType: z._default(z.enum(shippingTypes), 'AIR'),
  status: z.enum(trackingStatuses),
  place: z.string(),
  note: z.string(),
  /** The day in Jamaica on which it reached its status; empty in mails that a previous version queued. */
  movedOn: z._default(z.string(), ''),
  /** Whether it waits for the customer to upload the shop's invoice. */
  needsInvoice: z._default(z.boolean(), false),
});

type Parcel = z.output<typeof parcelSchema>;

const labelOf = (status: TrackingStatus): string => statusWords[status].label;

const nameOf = ({ description, trackingNumber }: Parcel): string =>
  shortName(description) || trackingNumber;

/** The customer's next step, unless the invoice is missing. */
const stepOf = ({ status, needsInvoice }: Parcel): string =>
  needsInvoice ? 'Please add the shop’s invoice, which customs needs.' : statusWords[status].mail;

const withFullStop = (text: string): string =>
  /[.!?]$/.test(text) || text === '' ? text : `${text}.`;

/** As on the parcel's page, which asks for an invoice where there is none. */
const spokenSentence = ({ needsInvoice, ...parcel }: Parcel): string =>
  sentenceOf({ ...parcel, invoiceCount: needsInvoice ? 0 : 1, billed: false });

/** The days between which it is usually ready, as a sentence; empty if none can be told. */
function readyText(parcel: Parcel, company: WorkingCompany): string {
  const ready = parcel.movedOn && findReady(parcel, company, parcel.movedOn);
  return ready ? readySentence(ready) : '';
}

const nextOf = (parcel: Parcel, { company }: MailContext): string =>
  [readyText(parcel, company), stepOf(parcel)].filter(Boolean).join(' ');

const itemOf = (parcel: Parcel, context: MailContext): LinkedItem => ({
  title: nameOf(parcel),
  label: labelOf(parcel.status),
  next: nextOf(parcel, context),
  text: [withFullStop(parcel.place), withFullStop(parcel.note), parcel.trackingNumber]
    .filter((part) => part !== '')
    .join(' '),
  url: context.siteUrl + paths.tracking({ id: parcel.id }),
});

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
        source: 'Amazon',
        shippingType: 'AIR',
        status: 'READY_FOR_PICKUP',
        place: 'Kingston office',
        note: 'Waiting for you at the counter.',
        movedOn: '2026-11-30',
        needsInvoice: false,
      },
      {
        id: 't100245-00059',
        trackingNumber: 'TBA483920174655',
        description: 'Running shoes',
        source: 'Nike',
        shippingType: 'AIR',
        status: 'CUSTOMS_HOLD',
        place: 'Kingston customs',
        note: 'Customs asks for the purchase invoice.',
        movedOn: '2026-11-30',
        needsInvoice: false,
      },
    ],
    more: 0,
  },
  write: ({ firstname, parcels, more }, context) => {
    const { siteUrl } = context;
    const count = parcels.length + more;
    const onlyParcel = count === 1 ? parcels[0] : undefined;
    const answer = onlyParcel
      ? `${labelOf(onlyParcel.status)}: ${nameOf(onlyParcel)}`
      : `${count} of your parcels moved`;
    return {
      subject: answer,
      preview: onlyParcel
        ? `${withFullStop(onlyParcel.place)} ${nextOf(onlyParcel, context)}`.trim()
        : parcels.map((parcel) => `${nameOf(parcel)}: ${labelOf(parcel.status)}`).join(' · '),
      heading: onlyParcel ? spokenSentence(onlyParcel) : answer,
      ...greetingOf(firstname),
      blocks: [
        {
          kind: 'links',
          items: parcels.map((parcel) => itemOf(parcel, context)),
        },
        ...(more > 0 ? [{ kind: 'text', text: `And ${more} more.` } as const] : []),
        {
          kind: 'action',
          label: onlyParcel ? 'See this parcel' : 'See all my parcels',
          url: siteUrl + paths.tracking(onlyParcel ? { id: onlyParcel.id } : {}),
        },
        {
          kind: 'text',
          text: 'We email you when a parcel moves.',
          link: { label: 'Turn these emails off', url: siteUrl + paths.personalInfo() },
        },
      ],
    };
  },
});
