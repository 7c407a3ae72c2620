import { shippingTypeLabels } from '#lib/domain/shipping-type.ts';
import { statusWords } from '#lib/domain/status-words.ts';
import { formatDayAndTime } from '#lib/format/date.ts';
import { formatDay } from '#lib/format/day.ts';
import { formatUsd } from '#lib/format/money.ts';
import { formatIn } from '#lib/format/money-in.ts';
import { formatPounds } from '#lib/format/weight.ts';
import { type Html, html } from '#server/mail/html.ts';
import { type Fact, facts, fileLink, list } from './facts.ts';
import type { MyData, RowOf } from './read.ts';

type Parcel = RowOf<MyData['parcels']>;

const invoiceLink = ({ name, file, problem }: Parcel['invoices'][number]): Html =>
  file === null
    ? html`${name} – the file is ${problem ?? 'not'} on our side`
    : fileLink(file, name);

/** An event; one that another corrects is struck through, as on the parcel's page. */
function eventLine(event: Parcel['events'][number], isCorrected: boolean): Html {
  const label = statusWords[event.status].label;
  const status = isCorrected ? html`<s>${label}</s> (entered by mistake)` : label;
  return html`<time>${formatDayAndTime(event.at)}</time> ${status}${event.place && `, ${event.place}`}${event.note && ` – ${event.note}`}`;
}

function journey({ events }: Parcel): Html {
  const correctedIds = new Set(events.map(({ corrects }) => corrects));
  return list(events.map((event) => eventLine(event, correctedIds.has(event.id))));
}

const prealertFacts = ({ announced: prealert, differences }: Parcel): readonly Fact[] => [
  ['You announced it', prealert && formatDay(prealert.at)],
  [
    'Value as you gave it',
    prealert?.value ? formatIn(prealert.value.currency, prealert.value.amount) : null,
  ],
  ['Weight as you gave it', prealert?.weightLb ? formatPounds(prealert.weightLb) : null],
  ['Your comment', prealert?.comment || null],
  ...differences.map(
    ({ announced, received }) => ['Other than announced', `${announced}, ${received}`] as const,
  ),
];

/** A parcel with its journey and invoices. */
export const parcelArticle = (parcel: Parcel): Html => html`
<article><h3>${parcel.description || parcel.trackingNumber}</h3>
${facts([
  ['Status', statusWords[parcel.status].label],
  ['Shop', parcel.shop],
  ['Carrier', parcel.carrier],
  ['Tracking number', parcel.trackingNumber],
  ['Package', parcel.package],
  ['Recipient', parcel.recipient],
  ['Shipping type', shippingTypeLabels[parcel.shippingType]],
  ['Received', parcel.receivedAt && formatDay(parcel.receivedAt)],
  ['Weight', parcel.weightLb === null ? null : formatPounds(parcel.weightLb)],
  ['Declared value', parcel.declaredValue === null ? null : formatUsd(parcel.declaredValue)],
  ['Category', parcel.category],
  ['Manifest', parcel.manifest],
  ['To', parcel.countryDestination],
  ...prealertFacts(parcel),
])}
${parcel.events.length > 0 ? html`<h4>Journey</h4>${journey(parcel)}` : html``}
${parcel.invoices.length > 0 ? html`<h4>Invoices you handed in</h4>${list(parcel.invoices.map(invoiceLink))}` : html``}</article>`;
