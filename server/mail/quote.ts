import * as z from 'zod/mini';
import { formatUsd } from '#lib/format/money.ts';
import { greetingOf } from './greeting.ts';
import { mailKind } from './kind.ts';
import { exampleQuote, mailedQuoteSchema, quoteBlocks } from './quote-blocks.ts';

/** To a customer: the quote just asked for. */
export const quoteMail = mailKind({
  payload: z.strictObject({ firstname: z.string(), quote: mailedQuoteSchema }),
  example: { firstname: 'Danielle', quote: exampleQuote },
  write: ({ firstname, quote }, { siteUrl }) => ({
    subject: `Quote ${quote.number}: ${formatUsd(quote.result.totalCost)}`,
    heading: `Your quote ${quote.number}`,
    ...greetingOf(firstname),
    blocks: [
      { kind: 'text', text: 'This is what your parcel would cost, as you described it.' },
      ...quoteBlocks(quote, siteUrl),
    ],
  }),
});
