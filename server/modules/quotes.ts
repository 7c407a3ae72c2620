import type { FastifyInstance } from 'fastify';
import { attachQuote, listQuotes, sendQuote } from '#lib/contract/quotes.ts';
import { consumeCustomerLimit } from '#server/limits/call-limits.ts';
import { notFound } from '#server/problem.ts';
import { calculatorOf } from '#server/quotes/calculation.ts';
import { storeQuote, toQuote } from '#server/quotes/quote.ts';
import { route } from '#server/route.ts';
import type { Services } from '#server/services.ts';
import * as queries from '#server/store/queries/quotes.ts';
import { findTracking } from '#server/store/queries/tracking-detail.ts';

/** POST quote, GET quotes and POST quotes/{quoteNumber}. */
export async function quotesModule(app: FastifyInstance, services: Services): Promise<void> {
  const { replica, clock } = services;

  route(app, services, sendQuote, async ({ input: { body }, session, once }) => {
    const { comment, ...input } = body;
    return await once(async (transaction) => {
      // One release for result, versions and mails, even if somebody publishes meanwhile.
      const snapshot = { ...services };
      const result = calculatorOf(snapshot)(input);
      await consumeCustomerLimit(
        transaction,
        clock(),
        ['quote-hour', 'quote-day'],
        session.customerId,
      );
      const request = { input, result, comment };
      return { data: await storeQuote(transaction, snapshot, session.customerId, request) };
    });
  });

  route(app, services, listQuotes, async ({ input: { query }, session }) => {
    const { customerId } = session;
    const readStore = await replica.storeFor(session);
    const [rows, total] = await Promise.all([
      queries.listQuotes(readStore, customerId, query),
      queries.countQuotes(readStore, customerId),
    ]);
    return { data: rows.map(toQuote), page: query.page, size: query.size, total };
  });

  route(app, services, attachQuote, async ({ input: { params, body }, session, once }) => {
    const { customerId } = session;
    const { quoteNumber } = params;
    const { trackingId } = body;
    return await once(async (transaction) => {
      if (!(await queries.findQuote(transaction, customerId, quoteNumber))) throw notFound();
      if (trackingId !== null) {
        if (!(await findTracking(transaction, customerId, trackingId))) throw notFound();
        await queries.detachQuoteOf(transaction, customerId, trackingId);
      }
      await queries.setTrackingOfQuote(transaction, customerId, quoteNumber, trackingId);
      const row = await queries.findQuote(transaction, customerId, quoteNumber);
      if (!row) throw notFound();
      return { data: toQuote(row) };
    });
  });
}
