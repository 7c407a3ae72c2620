import type { FastifyInstance } from 'fastify';
import { getTracking, listTrackings, type TrackingsQuery } from '#lib/contract/trackings.ts';
import { JsonText, route } from '../route.ts';
import type { Services } from '../services.ts';
import type { Store } from '../store/open.ts';
import {
  countTrackings,
  listNewestTrackings,
  searchTrackings,
} from '../store/queries/trackings.ts';
import { readTracking } from '../tracking.ts';

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

/** GET trackings, the list and one. */
export async function trackingsModule(app: FastifyInstance, services: Services): Promise<void> {
  const { store } = services;

  route(app, services, listTrackings, async ({ input: { query }, session }) => {
    const { customerId, trackingCount } = session;
    const { data, total } = await readPage(store, customerId, trackingCount, query);
    return new JsonText(
      `{"data":${data},"page":${query.page},"size":${query.size},"total":${total}}`,
    );
  });

  route(app, services, getTracking, async ({ input: { params }, session }) => ({
    data: await readTracking(store, session.customerId, params.trackingId),
  }));
}
