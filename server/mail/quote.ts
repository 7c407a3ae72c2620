import * as z from 'zod/mini';
import { formatJmd, formatUsd } from '#lib/format/money.ts';
import { greetingOf } from './greeting.ts';
import { mailKind } from './kind.ts';
import { exampleQuote, mailedQuoteSchema, quoteBlocks } from './quote-blocks.ts';

/** To a customer: the quote just asked for. */
export const quoteMail = mailKind({
  payload: z.strictObject({ firstname: z.string(), quote: mailedQuoteSchema }),
  example: { firstname: 'Danielle', quote: exampleQuote },
  write: ({ firstname, quote }, { siteUrl }) => ({
    subject: `Quote ${quote.number}: ${formatUsd(quote.result.totalCost)}`,
    preview: `About ${formatJmd(quote.result.totalCostJmd)}, line by line.`,
    heading: `About ${formatUsd(quote.result.totalCost)} in all`,
    ...greetingOf(firstname),
    blocks: [
      {
        kind: 'text',
        text: 'That’s what your parcel would cost from Miami to Jamaica, customs included.',
      },
      ...quoteBlocks(quote, siteUrl),
    ],
  }),
});
