import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type FeedResult, pushBillings, pushEvents } from '#lib/contract/ops.ts';
import { applyBillings } from '#server/feed/apply-billings.ts';
import { applyEvents } from '#server/feed/apply-events.ts';
import { auditFeed, type Feeding } from '#server/feed/audit-feed.ts';
import { createBillBook } from '#server/feed/bill-book.ts';
import { createParcelBook } from '#server/feed/parcel-book.ts';
import { enqueueStatusMails } from '#server/feed/status-mails.ts';
import { logEvent } from '#server/http/log.ts';
import { route } from '#server/route.ts';
import type { Services } from '#server/services.ts';
import { type Store, transact } from '#server/store/open.ts';

/** Bytes of a batch, as docs/feed.md says it; a thousand ordinary items take less. */
const bodyLimit = 5 * 1_048_576;

function countsOf(results: readonly FeedResult[]) {
  const count = (kind: FeedResult['result']) =>
    results.filter(({ result }) => result === kind).length;
  return { applied: count('applied'), known: count('known'), refused: count('refused') };
}

const logResults = (request: FastifyRequest, event: string, results: readonly FeedResult[]) =>
  logEvent(
    request,
    'info',
    event,
    'a batch came from the company’s own systems',
    countsOf(results),
  );

/** Records a batch that changed something. */
async function auditBatch(
  transaction: Store,
  services: Services,
  batch: Pick<Feeding, 'kind' | 'items'>,
  results: readonly FeedResult[],
): Promise<void> {
  const counts = countsOf(results);
  if (counts.applied > 0)
    await auditFeed(transaction, services, { actor: 'feed', counts, ...batch });
}

/** POST ops/v1/events and ops/v1/billings. */
export async function operationsModule(app: FastifyInstance, services: Services): Promise<void> {
  const { store, clock } = services;

  route(
    app,
    services,
    pushEvents,
    async ({ input, request }) => {
      const data = await transact(store, async (transaction) => {
        const now = clock();
        const book = createParcelBook();
        const results = await applyEvents(transaction, book, input.body.events, now);
        await book.save(transaction);
        await enqueueStatusMails(transaction, book, now);
        await auditBatch(transaction, services, { kind: 'events', ...book }, results);
        return results;
      });
      logResults(request, 'feed-events', data);
      return { data };
    },
    { bodyLimit },
  );

  route(
    app,
    services,
    pushBillings,
    async ({ input, request }) => {
      const data = await transact(store, async (transaction) => {
        const book = createBillBook();
        const results = await applyBillings(transaction, book, input.body.billings, clock());
        await book.save(transaction);
        await auditBatch(transaction, services, { kind: 'billings', ...book }, results);
        return results;
      });
      logResults(request, 'feed-billings', data);
      return { data };
    },
    { bodyLimit },
  );
}
