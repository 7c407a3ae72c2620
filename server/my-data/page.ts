import { createHash } from 'node:crypto';
import type { Tenant } from '#lib/contract/tenant.ts';
import { billingStatusLabels } from '#lib/domain/billing-status.ts';
import { fieldsOf } from '#lib/domain/edits.ts';
import { type ProfileField, profileLabels } from '#lib/domain/profile-fields.ts';
import { formatDayAndTime } from '#lib/format/date.ts';
import { formatDay } from '#lib/format/day.ts';
import { idTypeNames } from '#lib/format/id-type.ts';
import { formatJmd, formatUsd } from '#lib/format/money.ts';
import { type Html, html } from '#server/mail/html.ts';
import type { Services } from '#server/services.ts';
import { facts, list } from './facts.ts';
import { pageStyle } from './page-style.ts';
import { parcelArticle } from './parcel-article.ts';
import { quoteArticle } from './quote.ts';
import type { MyData, RowOf } from './read.ts';
import { shopMailItem } from './shop-mails.ts';

type Bill = RowOf<MyData['bills']>;

const countryNames = new Intl.DisplayNames('en-US', { type: 'region' });
const labelOf = (labels: Readonly<Record<string, string>>, code: string): string =>
  labels[code] ?? code;

function fieldText(field: ProfileField, value: string | boolean | null): string | null {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === null || value === '') return null;
  if (field === 'idType') return labelOf(idTypeNames, value);
  return field === 'country' ? (countryNames.of(value) ?? value) : value;
}

const profile = ({ profile: customer, referredBy }: MyData): Html =>
  facts([
    ['Customer code', String(customer.customerCode)],
    ['Email', customer.email],
    ...fieldsOf(profileLabels).map(
      (field) => [profileLabels[field], fieldText(field, customer[field])] as const,
    ),
    ['Confirmed invoice email', customer.confirmedInvoiceEmail],
    ['Your address for shops’ mails begins with', customer.mailBox],
    ['Customer since', formatDay(customer.customerSince)],
    ['Last changed', formatDayAndTime(customer.changedAt)],
    ['Recommended by', referredBy],
  ]);

const delivery = ({ delivery: address }: MyData): Html =>
  facts([
    ['Pickup office', address.pickupOffice],
    ['City', address.city],
    ['Address', address.address],
    ['Signs to find it', address.otherSigns],
  ]);

const billArticle = (bill: Bill): Html => html`
<article><h3>${bill.number}</h3>
${facts([
  ['Date', formatDay(bill.issuedAt)],
  ['Status', billingStatusLabels[bill.status]],
  ['For', bill.recipient],
  ['Total', formatUsd(bill.total)],
  ['Paid', formatUsd(bill.paid)],
  ['Exchange rate', formatJmd(bill.jamaicanDollarsForOne)],
])}
${list(bill.lines.map((line) => html`${line.description}: ${formatUsd(line.total)}${line.vat > 0 ? ` and ${formatUsd(line.vat)} tax` : ''}`))}</article>`;

const sessions = (data: MyData): Html =>
  list(
    data.sessions.map(
      (session) =>
        html`${session.device}, signed in ${formatDayAndTime(session.signedInAt)}, last used ${formatDayAndTime(session.lastUsedAt)}${session.timeZone && `, time zone ${session.timeZone}`}. It called itself “${session.userAgent}”.`,
    ),
  );

const failedSignIns = (data: MyData): Html =>
  list(
    data.failedSignIns.map(
      ({ hour, network, device, wrongPasswords, whileLocked }) =>
        html`<time>${formatDayAndTime(hour)}</time> and the hour after: ${String(wrongPasswords)} with a wrong password, ${String(whileLocked)} while the account was locked, from ${network}, last by ${device}`,
    ),
  );

const messages = (data: MyData): Html =>
  list(
    data.messages.map(
      (message) =>
        html`<time>${formatDayAndTime(message.writtenAt)}</time> ${[message.firstName, message.lastName, message.phone, message.mobilePhone].filter(Boolean).join(', ')}<blockquote>${message.message}</blockquote>`,
    ),
  );

const deliveryState = ({ sentAt, givenUpAt }: MyData['mails'][number]): string => {
  if (sentAt) return '';
  return givenUpAt ? ', could not be sent' : ', not sent yet';
};

const mails = (data: MyData): Html =>
  list(
    data.mails.map(
      (mail) =>
        html`<time>${formatDayAndTime(mail.owedAt)}</time> ${mail.kind.replaceAll('-', ' ')}${deliveryState(mail)}`,
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

/** A section that is there at once; empty if nothing in it is an item or a label. */
const shortSection = (title: string, content: Html): Html =>
  html`<section><h2>${title}</h2>${/<(?:li|dt)>/.test(content.text) ? content : html`<p>None.</p>`}</section>\n`;

const styleHash = createHash('sha256').update(pageStyle.text).digest('base64');

/** The start of the page, whose policy allows this one style sheet and nothing else. */
const head = ({ profile: customer, madeAt }: MyData, { name, phone, email }: Tenant): Html =>
  html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${styleHash}'">
<title>Your data at ${name}</title><style>${pageStyle}</style></head>
<body><header><h1>Your data at ${name}</h1>
<p>Everything we held about customer ${String(customer.customerCode)} on ${formatDayAndTime(madeAt)}, Jamaica time. The same data for programs is in <a href="data.json">data.json</a>. Your password is not here: we keep only a form of it that cannot be turned back.</p>
<p>Is something wrong? Call ${phone} or write to ${email}.</p></header>
<main>`;

/** The data as one page to read and print: no scripts, no external resources, every value escaped. */
export async function* pageOf(
  data: MyData,
  { tenant, tariff }: Pick<Services, 'tenant' | 'tariff'>,
): AsyncGenerator<string> {
  yield head(data, tenant).text;
  yield shortSection('Profile', profile(data)).text;
  yield shortSection('Delivery in Jamaica', delivery(data)).text;
  yield* section('Parcels', data.parcels(), parcelArticle);
  yield* section('Bills', data.bills(), billArticle);
  yield* section('Quotes', data.quotes(), (quote) => quoteArticle(quote, tariff));
  yield* section(
    'People you recommended us to',
    data.referrals(),
    ({ name, joinedAt }) =>
      html`<p>${name ?? 'Somebody who left'}, customer since ${formatDay(joinedAt)}</p>`,
  );
  yield shortSection('Messages to us', messages(data)).text;
  yield shortSection('Mail from us', mails(data)).text;
  yield shortSection('Shops’ mails to announce', list(data.shopMails.map(shopMailItem))).text;
  yield shortSection('Where you are signed in', sessions(data)).text;
  yield shortSection('Sign-ins that failed in the last 90 days', failedSignIns(data)).text;
  yield '</main></body></html>\n';
}
