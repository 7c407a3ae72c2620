import { createHash } from 'node:crypto';
import type { Tenant } from '#lib/contract/tenant.ts';
import { billingStatusLabels } from '#lib/domain/billing-status.ts';
import { fieldsOf } from '#lib/domain/edits.ts';
import { type ProfileField, profileLabels } from '#lib/domain/profile-fields.ts';
import { shippingTypeLabels } from '#lib/domain/shipping-type.ts';
import { trackingStatusLabels } from '#lib/domain/tracking-status.ts';
import { formatDayAndTime } from '#lib/format/date.ts';
import { formatDay } from '#lib/format/day.ts';
import { idTypeNames } from '#lib/format/id-type.ts';
import { formatUsd } from '#lib/format/money.ts';
import { formatPounds } from '#lib/format/weight.ts';
import { type Html, html } from '../mail/html.ts';
import type { Services } from '../services.ts';
import { type Fact, facts } from './facts.ts';
import { pageStyle } from './page-style.ts';
import { quoteArticle } from './quote.ts';
import type { MyData } from './read.ts';
import { shopMailItem } from './shop-mails.ts';

type RowOf<Rows> = Rows extends () => AsyncIterable<infer Row> ? Row : never;
type Parcel = RowOf<MyData['parcels']>;
type Bill = RowOf<MyData['bills']>;

const nothing = html``;
const countryNames = new Intl.DisplayNames('en-US', { type: 'region' });
const labelOf = (labels: Readonly<Record<string, string>>, code: string): string =>
  labels[code] ?? code;

const list = (items: readonly Html[]): Html =>
  items.length === 0 ? nothing : html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;

function fieldText(field: ProfileField, value: string | boolean | null): string | null {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === null || value === '') return null;
  if (field === 'idType') return labelOf(idTypeNames, value);
  return field === 'country' ? (countryNames.of(value) ?? value) : value;
}

const profile = ({ profile: p, referredBy }: MyData): Html =>
  facts([
    ['Customer code', String(p.customerCode)],
    ['Email', p.email],
    ...fieldsOf(profileLabels).map(
      (field) => [profileLabels[field], fieldText(field, p[field])] as const,
    ),
    ['Confirmed invoice email', p.confirmedInvoiceEmail],
    ['Your address for shops’ mails begins with', p.mailBox],
    ['Customer since', formatDay(p.customerSince)],
    ['Last changed', formatDayAndTime(p.changedAt)],
    ['Recommended by', referredBy],
  ]);

const delivery = ({ delivery: d }: MyData): Html =>
  facts([
    ['Pickup office', d.pickupOffice],
    ['City', d.city],
    ['Address', d.address],
    ['Signs to find it', d.otherSigns],
  ]);

const invoice = ({ name, file, problem }: Parcel['invoices'][number]): Html => {
  if (file === null) return html`${name} – the file is ${problem ?? 'not'} on our side`;
  const address = file.split('/').map(encodeURIComponent).join('/');
  return html`<a href="${address}">${name}</a>`;
};

const event = (e: Parcel['events'][number]): Html =>
  html`<time>${formatDayAndTime(e.at)}</time> ${trackingStatusLabels[e.status]}${e.place && `, ${e.place}`}${e.note && ` – ${e.note}`}`;

const announced = ({ announced: a, differences }: Parcel): readonly Fact[] => [
  ['You announced it', a && formatDay(a.at)],
  ['Value as you gave it', a?.value ? `${a.value.currency} ${a.value.amount.toFixed(2)}` : null],
  ['Weight as you gave it', a?.weightLb ? formatPounds(a.weightLb) : null],
  ['Your comment', a?.comment || null],
  ...differences.map((d) => ['Other than announced', `${d.announced}, ${d.received}`] as const),
];

const parcel = (p: Parcel): Html => html`
<article><h3>${p.description || p.trackingNumber}</h3>
${facts([
  ['Status', trackingStatusLabels[p.status]],
  ['Shop', p.shop],
  ['Carrier', p.carrier],
  ['Tracking number', p.trackingNumber],
  ['Package', p.package],
  ['Recipient', p.recipient],
  ['Shipping type', shippingTypeLabels[p.shippingType]],
  ['Received', p.receivedAt && formatDay(p.receivedAt)],
  ['Weight', p.weightLb === null ? null : formatPounds(p.weightLb)],
  ['Declared value', p.declaredValue === null ? null : formatUsd(p.declaredValue)],
  ['Category', p.category],
  ['Manifest', p.manifest],
  ['To', p.countryDestination],
  ...announced(p),
])}
${p.events.length > 0 ? html`<h4>Journey</h4>${list(p.events.map(event))}` : nothing}
${p.invoices.length > 0 ? html`<h4>Invoices you handed in</h4>${list(p.invoices.map(invoice))}` : nothing}</article>`;

const bill = (b: Bill): Html => html`
<article><h3>${b.number}</h3>
${facts([
  ['Date', formatDay(b.issuedAt)],
  ['Status', billingStatusLabels[b.status]],
  ['For', b.recipient],
  ['Total', formatUsd(b.total)],
  ['Paid', formatUsd(b.paid)],
  ['Exchange rate', `J$${b.jamaicanDollarsForOne.toFixed(2)}`],
])}
${list(b.lines.map((line) => html`${line.description}: ${formatUsd(line.total)}${line.vat > 0 ? ` and ${formatUsd(line.vat)} tax` : ''}`))}</article>`;

const sessions = (data: MyData): Html =>
  list(
    data.sessions.map(
      (s) =>
        html`${s.device}, signed in ${formatDayAndTime(s.signedInAt)}, last used ${formatDayAndTime(s.lastUsedAt)}${s.timeZone && `, time zone ${s.timeZone}`}. It called itself “${s.userAgent}”.`,
    ),
  );

const messages = (data: MyData): Html =>
  list(
    data.messages.map(
      (m) =>
        html`<time>${formatDayAndTime(m.writtenAt)}</time> ${[m.firstName, m.lastName, m.phone, m.mobilePhone].filter(Boolean).join(', ')}<blockquote>${m.message}</blockquote>`,
    ),
  );

const deliveryState = ({ sentAt, givenUpAt }: MyData['mails'][number]): string => {
  if (sentAt) return '';
  return givenUpAt ? ', could not be sent' : ', not sent yet';
};

const mails = (data: MyData): Html =>
  list(
    data.mails.map(
      (m) =>
        html`<time>${formatDayAndTime(m.owedAt)}</time> ${m.kind.replaceAll('-', ' ')}${deliveryState(m)}`,
    ),
  );

async function* section<Row>(
  title: string,
  rows: AsyncIterable<Row>,
  draw: (row: Row) => Html,
): AsyncGenerator<string> {
  yield html`<section><h2>${title}</h2>`.text;
  let isEmpty = true;
  for await (const row of rows) {
    isEmpty = false;
    yield draw(row).text;
  }
  yield isEmpty ? '<p>None.</p></section>\n' : '</section>\n';
}

const short = (title: string, content: Html): Html =>
  html`<section><h2>${title}</h2>${/<(?:li|dt)>/.test(content.text) ? content : html`<p>None.</p>`}</section>\n`;

const head = ({ profile: p, madeAt }: MyData, { name, phone, email }: Tenant): string => {
  const digest = createHash('sha256').update(pageStyle).digest('base64');
  return `${
    html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${digest}'">
<title>Your data at ${name}</title><style>`.text
  }${pageStyle}${
    html`</style></head>
<body><header><h1>Your data at ${name}</h1>
<p>Everything we held about customer ${String(p.customerCode)} on ${formatDayAndTime(madeAt)}, Jamaica time. The same data for programs is in <a href="data.json">data.json</a>. Your password is not here: we keep only a form of it that cannot be turned back.</p>
<p>Is something wrong? Call ${phone} or write to ${email}.</p></header>
<main>`.text
  }`;
};

/** The data as one page to read and print: no scripts, no external resources, every value escaped. */
export async function* pageOf(
  data: MyData,
  { tenant, tariff }: Pick<Services, 'tenant' | 'tariff'>,
): AsyncGenerator<string> {
  yield head(data, tenant);
  yield short('Profile', profile(data)).text;
  yield short('Delivery in Jamaica', delivery(data)).text;
  yield* section('Parcels', data.parcels(), parcel);
  yield* section('Bills', data.bills(), bill);
  yield* section('Quotes', data.quotes(), (quote) => quoteArticle(quote, tariff));
  yield* section(
    'People you recommended us to',
    data.referrals(),
    ({ name, joinedAt }) =>
      html`<p>${name ?? 'Somebody who left'}, customer since ${formatDay(joinedAt)}</p>`,
  );
  yield short('Messages to us', messages(data)).text;
  yield short('Mail from us', mails(data)).text;
  yield short('Shops’ mails to announce', list(data.shopMails.map(shopMailItem))).text;
  yield short('Where you are signed in', sessions(data)).text;
  yield '</main></body></html>\n';
}
