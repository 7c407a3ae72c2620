import { namedNews, namedThings, type Obligation, type Overview } from '#lib/contract/overview.ts';
import { trackingStatuses } from '#lib/contract/parcel-values.ts';
import {
  type Obligation as DomainObligation,
  groupOf,
  obligationsOf,
  type ParcelsAlike,
} from '#lib/domain/obligations.ts';
import { nameOf, sentenceOf } from '#lib/domain/parcel-sentence.ts';
import { uncorrected } from '#lib/domain/tracking-history.ts';
import { mailLabel } from '#lib/format/mail-label.ts';
import type { Store } from '#server/store/open.ts';
import { listMailDraftNames } from '#server/store/queries/mail-drafts.ts';
import {
  listMoves,
  listOpenBills,
  listOpenParcels,
  listUnreachable,
} from '#server/store/queries/overview.ts';
import { centsLeft } from './billing.ts';

type Row = Awaited<ReturnType<typeof listOpenParcels>>[number];
type Bill = Awaited<ReturnType<typeof listOpenBills>>[number];
type Mail = Awaited<ReturnType<typeof listMailDraftNames>>[number];
type Thing = Obligation['things'][number];
type Alike = ParcelsAlike<Row> & Pick<Row, 'status' | 'shipping_type'>;

/** Parcels for which the rules are the same, in groups. */
function groupAlike(rows: readonly Row[]): Alike[] {
  const groups = Map.groupBy(rows, ({ status, shipping_type, invoice_count, billing_id }) =>
    [status, shipping_type, invoice_count > 0, billing_id === null].join(),
  );
  return [...groups.values()].flatMap((newest) => {
    const [first] = newest;
    if (!first) return [];
    const { status, shipping_type, invoice_count: invoiceCount, billing_id } = first;
    const billed = billing_id !== null;
    return [{ status, shipping_type, invoiceCount, billed, count: newest.length, newest }];
  });
}

const parcelThing = ({ id, description, source, tracking_number }: Row): Thing => ({
  id,
  name: nameOf({ description, source, trackingNumber: tracking_number }),
  source,
  balance: null,
});

const billThing = (bill: Bill): Thing => ({
  id: bill.id,
  name: bill.number,
  source: '',
  balance: centsLeft(bill) / 100,
});

const mailThing = (mail: Mail): Thing => ({
  id: mail.id,
  name: mailLabel(mail),
  source: mail.shop ?? '',
  balance: null,
});

const latestFirst = (a: string, b: string): number => (a < b ? 1 : a > b ? -1 : 0);

const newestOf = (rows: readonly Row[]): Row[] =>
  rows
    .toSorted((a, b) => latestFirst(a.listed_at, b.listed_at) || latestFirst(a.id, b.id))
    .slice(0, namedThings);

const spokenParcel = (row: Row) => ({
  description: row.description,
  source: row.source,
  trackingNumber: row.tracking_number,
  status: row.status,
  shippingType: row.shipping_type,
  invoiceCount: row.invoice_count,
  billed: row.billing_id !== null,
});

/** Where the parcels are, in the order of the journey; invoices and bills make no difference here. */
function journeyOf(parcels: readonly Alike[]): Overview['journey'] {
  const stops = Map.groupBy(parcels, ({ status, shipping_type }) => `${status} ${shipping_type}`);
  return [...stops.values()]
    .flatMap((groups) => {
      const [first] = groups;
      if (!first) return [];
      const count = groups.reduce((sum, group) => sum + group.count, 0);
      const things = newestOf(groups.flatMap(({ newest }) => newest)).map((row) => ({
        ...parcelThing(row),
        sentence: sentenceOf(spokenParcel(row)),
      }));
      return [{ status: first.status, shippingType: first.shipping_type, count, things }];
    })
    .toSorted((a, b) => trackingStatuses.indexOf(a.status) - trackingStatuses.indexOf(b.status));
}

function toObligation(owed: DomainObligation<Row, Bill, Mail>): Obligation {
  if (owed.kind === 'mail') {
    const things = owed.mails.slice(0, namedThings).map(mailThing);
    return { kind: owed.kind, count: owed.mails.length, total: null, things };
  }
  if (owed.kind === 'address') {
    const things = [{ id: null, name: owed.address, source: '', balance: null }];
    return { kind: owed.kind, count: 1, total: null, things };
  }
  if (owed.kind === 'payment') {
    const { kind, count, totalCents, newest } = owed;
    return { kind, count, total: totalCents / 100, things: newest.map(billThing) };
  }
  const things = newestOf(owed.newest).map(parcelThing);
  return { kind: owed.kind, count: owed.count, total: null, things };
}

/** The open parcels that moved last. Other changes of a parcel, such as a correction, do not count. */
async function readNews(
  store: Store,
  customerId: number,
  parcels: readonly Row[],
): Promise<Overview['news']> {
  const latestRows = parcels
    .toSorted((a, b) => latestFirst(a.updated_at, b.updated_at))
    .slice(0, namedNews);
  const ids = latestRows.map(({ id }) => id);
  const events = ids.length === 0 ? [] : await listMoves(store, customerId, ids);
  const moves = Map.groupBy(events, ({ tracking_id }) => tracking_id);
  return latestRows
    .flatMap((row) => {
      const [latest] = uncorrected(moves.get(row.id) ?? []).toSorted((a, b) =>
        latestFirst(a.at, b.at),
      );
      if (!latest) return [];
      return [{ id: row.id, ...spokenParcel(row), at: latest.at }];
    })
    .toSorted((a, b) => latestFirst(a.at, b.at));
}

interface Owner {
  readonly customerId: number;
  readonly trackingCount: number;
}

/** What waits for a customer, and where their parcels are. */
export async function readOverview(
  store: Store,
  { customerId, trackingCount }: Owner,
): Promise<Overview> {
  const [openParcels, bills, unreachable, mails] = await Promise.all([
    listOpenParcels(store, customerId),
    listOpenBills(store, customerId),
    listUnreachable(store, customerId),
    listMailDraftNames(store, customerId),
  ]);
  const parcels = groupAlike(openParcels);
  const groups = { needs: 0, ready: 0, moving: 0, done: trackingCount };
  for (const group of parcels) {
    groups[groupOf(group)] += group.count;
    groups.done -= group.count;
  }
  const obligations = obligationsOf({
    parcels,
    bills: {
      count: bills.length,
      totalCents: bills.reduce((sum, bill) => sum + centsLeft(bill), 0),
      newest: bills.slice(0, namedThings),
    },
    unreachable,
    mails,
  });
  return {
    obligations: obligations.map(toObligation),
    groups,
    journey: journeyOf(parcels),
    news: await readNews(store, customerId, openParcels),
  };
}
