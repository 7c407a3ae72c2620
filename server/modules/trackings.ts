import type { FastifyInstance } from 'fastify';
import {
  exportTrackings,
  getTracking,
  listTrackings,
  type TrackingsQuery,
} from '#lib/contract/trackings.ts';
import {
  type ReadyContext,
  readTracking,
  readyContext,
  trackingSummaryOf,
} from '#server/answers/tracking.ts';
import { downloadName } from '#server/downloads/download-name.ts';
import { FileAnswer } from '#server/http/answers.ts';
import { consumeCustomerLimit } from '#server/limits/call-limits.ts';
import { withDownloadSlot } from '#server/limits/downloads.ts';
import { route } from '#server/route.ts';
import type { Services } from '#server/services.ts';
import type { Store } from '#server/store/open.ts';
import type { Session } from '#server/store/queries/sessions.ts';
import { countTrackings, searchTrackings } from '#server/store/queries/trackings.ts';
import { trackingsTable } from '#server/tables/trackings.ts';

const isUnfiltered = ({ filter }: TrackingsQuery) =>
  !filter || Object.values(filter).every((value) => value === undefined || value === '');

/** A page of the list; rows are counted only if the page does not show how many there are. */
async function readPage(
  store: Store,
  { customerId, trackingCount }: Session,
  query: TrackingsQuery,
  context: ReadyContext,
) {
  const { page, size, filter } = query;
  const data = (await searchTrackings(store, customerId, query)).map((row) =>
    trackingSummaryOf(row, context),
  );
  if (isUnfiltered(query)) return { data, page, size, total: trackingCount };
  const isLast = data.length < size && (data.length > 0 || page === 0);
  const total = isLast
    ? page * size + data.length
    : await countTrackings(store, customerId, filter);
  return { data, page, size, total };
}

/** GET trackings: the list, its table and one. */
export async function trackingsModule(app: FastifyInstance, services: Services): Promise<void> {
  const { store, replica, clock } = services;

  route(app, services, listTrackings, async ({ input: { query }, session }) => {
    const readStore = await replica.storeFor(session);
    return await readPage(readStore, session, query, readyContext(services));
  });

  route(app, services, exportTrackings, async ({ input: { query }, session }) => {
    const { customerId } = session;
    const now = clock();
    const table = await withDownloadSlot(customerId, async () => {
      await consumeCustomerLimit(store, now, 'trackings-export', customerId);
      return trackingsTable(
        await replica.storeFor(session),
        customerId,
        query,
        readyContext(services),
      );
    });
    return new FileAnswer(table, `${downloadName(services.tenant, 'parcels', now)}.csv`);
  });

  route(app, services, getTracking, async ({ input: { params }, session }) => ({
    data: await readTracking(services, session.customerId, params.trackingId),
  }));
}
