import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type FeedResult, pushEvents } from '#lib/contract/ops.ts';
import { applyEvents } from '../feed/apply-events.ts';
import { createParcelBook } from '../feed/parcel-book.ts';
import { oweStatusMails } from '../feed/status-mails.ts';
import { type Handler, route } from '../route.ts';
import type { Services } from '../services.ts';
import { transact } from '../store/open.ts';
import { takeWritersPlace } from '../store/queries/feed.ts';

/** A batch of the largest items. */
const bodyLimit = 5 * 1_048_576;

function logResults(request: FastifyRequest, event: string, results: readonly FeedResult[]): void {
  const count = (kind: FeedResult['result']) =>
    results.filter(({ result }) => result === kind).length;
  request.log.info(
    {
      requestId: request.id,
      event,
      applied: count('applied'),
      known: count('known'),
      refused: count('refused'),
    },
    'a batch came from the company’s own systems',
  );
}

/** POST ops/v1/events and ops/v1/billings. */
export async function operationsModule(app: FastifyInstance, services: Services): Promise<void> {
  const { store, clock } = services;

  const handleEvents: Handler<typeof pushEvents> = async ({ input, request }) => {
    const data = await transact(store, async (transaction) => {
      await takeWritersPlace(transaction);
      const now = clock();
      const book = createParcelBook();
      const results = await applyEvents(transaction, book, input.body.events, now);
      await book.save(transaction);
      await oweStatusMails(transaction, book, now);
      return results;
    });
    logResults(request, 'feed-events', data);
    return { data };
  };
  route(app, services, pushEvents, handleEvents, { bodyLimit });
}
