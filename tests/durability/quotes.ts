import { randomUUID } from 'node:crypto';
import { sendQuote } from '#lib/contract/quotes.ts';
import type { Store } from '#server/store/open.ts';
import { findQuote } from '#server/store/queries/quotes.ts';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { shoes } from '#tests/support/shoes.ts';
import { countUnmatched, storedAnswers } from './halves.ts';
import type { Writer } from './ledger.ts';
import { post } from './post.ts';

const [demo] = demoCustomers;

interface Answer {
  readonly data: { readonly number: string };
}

const countMails = async (store: Store, kind: 'quote' | 'quote-copy') =>
  (await store.selectFrom('outbox').select('id').where('kind', '=', kind).execute()).length;

/** Requests one quote after another; each is stored and mailed to the customer and the company. */
export const quotes: Writer = {
  name: 'quotes',
  async write({ origin, token }, { parcel, turn }, ledger) {
    const comment = `${parcel} ${turn}`;
    const { data } = await post<Answer>({
      url: `${origin}/api/v1/customers/${demo.id}/quote`,
      headers: { 'x-token': token, 'idempotency-key': randomUUID() },
      body: { ...shoes, comment },
      expected: sendQuote.status,
    });
    ledger.acknowledge(
      comment,
      async (_, store) => (await findQuote(store, demo.id, data.number))?.comment === comment,
    );
  },
  /** Quotes without both mails, mails without a quote, quotes without the stored response for retries, or vice versa. */
  async countHalves(store) {
    const quoteRows = await store
      .selectFrom('quotes')
      .select('number')
      .where('comment', 'like', 'kill-%')
      .execute();
    const answers = await storedAnswers<Answer>(store, sendQuote.name);
    const mails = [await countMails(store, 'quote'), await countMails(store, 'quote-copy')];
    return (
      mails.reduce((sum, count) => sum + Math.abs(count - quoteRows.length), 0) +
      countUnmatched(
        quoteRows.map(({ number }) => number),
        answers.map((answer) => answer?.data.number),
      )
    );
  },
};
