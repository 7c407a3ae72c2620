import type { FastifyInstance } from 'fastify';
import {
  exportTrackings,
  getTracking,
  listTrackings,
  type TrackingsQuery,
} from '#lib/contract/trackings.ts';
import { isDefaultSort } from '#lib/contract/trackings-order.ts';
import { readTracking } from '#server/answers/tracking.ts';
import { downloadName } from '#server/downloads/download-name.ts';
import { FileAnswer, JsonText } from '#server/http/answers.ts';
import { consumeCustomerLimit } from '#server/limits/call-limits.ts';
import { withDownloadSlot } from '#server/limits/downloads.ts';
import { route } from '#server/route.ts';
import type { Services } from '#server/services.ts';
import type { Store } from '#server/store/open.ts';
import {
  countTrackings,
  listNewestTrackings,
  searchTrackings,
} from '#server/store/queries/trackings.ts';
import { trackingsTable } from '#server/tables/trackings.ts';

const isUnfiltered = ({ filter }: TrackingsQuery) =>
  !filter || Object.values(filter).every((value) => value === undefined || value === '');

async function readPage(store: Store, customerId: number, total: number, query: TrackingsQuery) {
  if (!isUnfiltered(query)) {
    return {
      data: await searchTrackings(store, customerId, query),
      total: await countTrackings(store, customerId, query.filter),
    };
  }
  const data = isDefaultSort(query.sort)
    ? await listNewestTrackings(store, { customerId, page: query.page, size: query.size })
    : await searchTrackings(store, customerId, query);
  return { data, total };
}

/** GET trackings: the list, its table and one. */
export async function trackingsModule(app: FastifyInstance, services: Services): Promise<void> {
  const { store, replica, clock } = services;

  route(app, services, listTrackings, async ({ input: { query }, session }) => {
    const { customerId, trackingCount } = session;
    const readStore = await replica.storeFor(session);
    const { data, total } = await readPage(readStore, customerId, trackingCount, query);
    return new JsonText(
      `{"data":${data},"page":${query.page},"size":${query.size},"total":${total}}`,
    );
  });

  route(app, services, exportTrackings, async ({ input: { query }, session }) => {
    const { customerId } = session;
    const now = clock();
    const table = await withDownloadSlot(customerId, async () => {
      await consumeCustomerLimit(store, now, 'trackings-export', customerId);
      return trackingsTable(await replica.storeFor(session), customerId, query);
    });
    return new FileAnswer(table, `${downloadName(services.tenant, 'parcels', now)}.csv`);
  });

  route(app, services, getTracking, async ({ input: { params }, session }) => ({
    data: await readTracking(services, session.customerId, params.trackingId),
  }));
}
