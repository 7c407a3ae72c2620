import type { FastifyInstance } from 'fastify';
import {
  exportTrackings,
  getTracking,
  listTrackings,
  type TrackingDetail,
  type TrackingsQuery,
  trackingDetailSchema,
} from '#lib/contract/trackings.ts';
import { spendOfCustomer } from '../call-limits.ts';
import { downloadName } from '../download-name.ts';
import { notFound } from '../problem.ts';
import { FileAnswer, JsonText, route } from '../route.ts';
import type { Services } from '../services.ts';
import type { Store } from '../store/open.ts';
import {
  countTrackings,
  findTracking,
  listNewestTrackings,
  listTrackingAttachments,
  listTrackingEvents,
  searchTrackings,
} from '../store/queries/trackings.ts';
import { trackingsTable } from '../trackings-table.ts';

const tables = { name: 'trackings-export', times: 30, seconds: 60 * 60 };

const gramsPerPound = 453.59237;
const toPounds = (grams: number | null) =>
  grams === null ? null : Math.round((grams / gramsPerPound) * 100) / 100;

const isDefaultOrder = ({ sort }: TrackingsQuery) =>
  !sort || (sort.field === 'receivedAt' && sort.dir === 'desc');

const isUnfiltered = ({ filter }: TrackingsQuery) =>
  !filter || Object.values(filter).every((value) => value === undefined || value === '');

async function readPage(store: Store, customerId: number, total: number, query: TrackingsQuery) {
  if (!isUnfiltered(query)) {
    return {
      data: await searchTrackings(store, customerId, query),
      total: await countTrackings(store, customerId, query.filter),
    };
  }
  const data = isDefaultOrder(query)
    ? await listNewestTrackings(store, { customerId, page: query.page, size: query.size })
    : await searchTrackings(store, customerId, query);
  return { data, total };
}

async function readDetail(store: Store, customerId: number, trackingId: string) {
  const row = await findTracking(store, customerId, trackingId);
  if (!row) throw notFound();
  const events = await listTrackingEvents(store, customerId, trackingId);
  const attachments = await listTrackingAttachments(store, customerId, trackingId);
  return trackingDetailSchema.parse({
    id: row.id,
    package: row.package_number,
    trackingNumber: row.tracking_number,
    source: row.source,
    description: row.description,
    carrier: row.carrier,
    shippingType: row.shipping_type,
    status: row.status,
    receivedAt: row.received_at,
    weightLb: toPounds(row.weight_grams),
    invoiceCount: row.invoice_count,
    manifest: row.manifest,
    recipient: row.recipient,
    countryDestination: row.country_destination,
    declaredValue: row.declared_value_cents === null ? null : row.declared_value_cents / 100,
    category: row.category,
    version: row.version,
    billed: row.billing_id !== null,
    billingId: row.billing_id,
    billingNumber: row.billing_number,
    events: events.map((event) => ({
      id: event.id,
      at: event.at,
      status: event.status,
      place: event.place,
      note: event.note,
      weightLb: toPounds(event.weight_grams),
      photo: event.photo_ref,
      corrects: event.corrects,
    })),
    attachments: attachments.map((file) => ({
      id: file.id,
      name: file.name,
      size: file.size_bytes,
      type: file.media_type,
      uploadedAt: file.uploaded_at,
    })),
  } satisfies Record<keyof TrackingDetail, unknown>);
}

/** GET trackings: the list, its table and one. */
export async function trackingsModule(app: FastifyInstance, services: Services): Promise<void> {
  const { store, clock, tenant } = services;

  route(app, services, listTrackings, async ({ input: { query }, session }) => {
    const { customerId, trackingCount } = session;
    const { data, total } = await readPage(store, customerId, trackingCount, query);
    return new JsonText(
      `{"data":${data},"page":${query.page},"size":${query.size},"total":${total}}`,
    );
  });

  route(app, services, exportTrackings, async ({ input: { query }, session: { customerId } }) => {
    const now = clock();
    await spendOfCustomer(store, now, tables, customerId);
    const name = downloadName(tenant, 'parcels', now);
    return new FileAnswer(trackingsTable(store, customerId, query), `${name}.csv`);
  });

  route(app, services, getTracking, async ({ input: { params }, session }) => ({
    data: await readDetail(store, session.customerId, params.trackingId),
  }));
}
