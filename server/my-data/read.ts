import { maxSessions } from '#lib/contract/plain-rules.ts';
import { toCustomer } from '#server/answers/customer.ts';
import { deviceOf } from '#server/auth/device.ts';
import { maskedName } from '#server/auth/masked-name.ts';
import { liveAt } from '#server/auth/session.ts';
import { type CustomerRow, findActiveName, getCustomer } from '#server/store/queries/customers.ts';
import { listFailedSignIns } from '#server/store/queries/failed-sign-ins.ts';
import { listMessagesOf, quotesAfter, referralsAfter } from '#server/store/queries/my-data.ts';
import { listMailsOf } from '#server/store/queries/outbox.ts';
import { listLiveSessions } from '#server/store/queries/sessions.ts';
import { readBills } from './bills.ts';
import { type BrokenFiles, readParcels } from './parcels.ts';
import { rowsOf } from './rows.ts';
import type { ShopMail } from './shop-mails.ts';
import type { DataSource } from './source.ts';

const profileOf = (row: CustomerRow) => {
  const { id, code, version, delivery, ...profile } = toCustomer(row);
  return {
    customerCode: code,
    ...profile,
    confirmedInvoiceEmail: row.confirmed_invoice_email,
    mailBox: row.mail_box,
    language: row.language,
    customerSince: row.created_at,
    changedAt: row.updated_at,
  };
};

const deliveryOf = (row: CustomerRow) => ({
  city: row.delivery_city,
  address: row.delivery_address,
  otherSigns: row.delivery_other_signs,
  pickupOffice: row.pickup_office,
});

async function readSessions({ store, clock }: DataSource, customerId: number) {
  const rows = await listLiveSessions(store, customerId, liveAt(clock()), maxSessions);
  return rows.map((row) => ({
    device: deviceOf(row.userAgent),
    userAgent: row.userAgent,
    timeZone: row.timeZone,
    signedInAt: row.createdAt,
    lastUsedAt: row.lastUsedAt,
  }));
}

async function readFailures({ store }: DataSource, customerId: number) {
  const rows = await listFailedSignIns(store, customerId);
  return rows.map(({ hour, network, device, wrong, throttled }) => ({
    hour,
    network,
    device,
    wrongPasswords: wrong,
    whileLocked: throttled,
  }));
}

async function* readQuotes({ store }: DataSource, customerId: number) {
  for await (const row of rowsOf(quotesAfter, store, customerId))
    yield {
      number: row.number,
      createdAt: row.created_at,
      entered: JSON.parse(row.input) as unknown,
      result: JSON.parse(row.result) as unknown,
      ratesVersion: row.rates_version,
      tariffVersion: row.tariff_version,
      comment: row.comment,
      parcel: row.tracking_id,
      isEstimate: row.is_estimate === 1,
    };
}

async function* readReferrals({ store }: DataSource, customerId: number) {
  for await (const row of rowsOf(referralsAfter, store, customerId))
    yield {
      // A customer who left is no longer named.
      name: row.status === 'ACTIVE' ? maskedName(row) : null,
      joinedAt: row.created_at,
    };
}

async function readMessages({ store }: DataSource, email: string) {
  const rows = await listMessagesOf(store, email);
  return rows.map((row) => ({
    writtenAt: row.created_at,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    mobilePhone: row.mobile_phone,
    message: row.message,
  }));
}

async function readMails({ store }: DataSource, customerId: number) {
  const rows = await listMailsOf(store, customerId);
  return rows.map((row) => ({
    kind: row.kind,
    owedAt: row.created_at,
    sentAt: row.sent_at,
    givenUpAt: row.given_up_at,
  }));
}

async function readReferrer({ store }: DataSource, code: number | null) {
  const name = code === null ? undefined : await findActiveName(store, code);
  return name ? maskedName(name) : null;
}

/** What is known once the files are in the archive. */
interface Archived {
  readonly broken: BrokenFiles;
  readonly shopMails: readonly ShopMail[];
}

/** All data about a customer. Long lists are functions that read page by page, each time they are called. */
export async function readMyData(
  services: DataSource,
  customerId: number,
  { broken, shopMails }: Archived,
) {
  const row = await getCustomer(services.store, customerId);
  return {
    madeAt: services.clock().toISOString(),
    profile: profileOf(row),
    delivery: deliveryOf(row),
    referredBy: await readReferrer(services, row.referred_by),
    sessions: await readSessions(services, customerId),
    failedSignIns: await readFailures(services, customerId),
    messages: await readMessages(services, row.email),
    mails: await readMails(services, customerId),
    shopMails,
    referrals: () => readReferrals(services, customerId),
    quotes: () => readQuotes(services, customerId),
    bills: () => readBills(services, customerId),
    parcels: () => readParcels(services, customerId, broken),
  };
}

export type MyData = Awaited<ReturnType<typeof readMyData>>;

/** A row of a list that `MyData` reads page by page. */
export type RowOf<Rows> = Rows extends () => AsyncIterable<infer Row> ? Row : never;
