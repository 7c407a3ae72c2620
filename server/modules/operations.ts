import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type FeedResult, pushBillings, pushEvents } from '#lib/contract/ops.ts';
import { applyBillings } from '../feed/apply-billings.ts';
import { applyEvents } from '../feed/apply-events.ts';
import { createBillBook } from '../feed/bill-book.ts';
import { createParcelBook } from '../feed/parcel-book.ts';
import { enqueueStatusMails } from '../feed/status-mails.ts';
import { logEvent } from '../http/log.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { transact } from '../store/open.ts';

/** Bytes: enough for a full batch of the largest items. */
const bodyLimit = 5 * 1_048_576;

function logResults(request: FastifyRequest, event: string, results: readonly FeedResult[]): void {
  const count = (kind: FeedResult['result']) =>
    results.filter(({ result }) => result === kind).length;
  const counts = { applied: count('applied'), known: count('known'), refused: count('refused') };
  logEvent(request, 'info', event, 'a batch came from the company’s own systems', counts);
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
        return results;
      });
      logResults(request, 'feed-billings', data);
      return { data };
    },
    { bodyLimit },
  );
}
