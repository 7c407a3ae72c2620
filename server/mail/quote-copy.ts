import * as z from 'zod/mini';
import { formatUsd } from '#lib/format/money.ts';
import { mailKind } from './kind.ts';
import { exampleQuote, mailedQuoteSchema, quoteBlocks } from './quote-blocks.ts';

/** To the company: a quote that a customer requested; replies go to the customer. */
export const quoteCopyMail = mailKind({
  payload: z.strictObject({
    code: z.number(),
    name: z.string(),
    email: z.string(),
    quote: mailedQuoteSchema,
  }),
  example: { code: 482913, name: 'Marcia Grant', email: 'marcia@example.com', quote: exampleQuote },
  write: ({ code, name, email, quote }, { siteUrl }) => ({
    subject: `Quote ${quote.number} of customer ${code}: ${formatUsd(quote.result.totalCost)}`,
    preview: `${name} asked for it. Reply to answer.`,
    heading: `${formatUsd(quote.result.totalCost)} quoted to customer ${code}`,
    replyTo: { name, address: email },
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Name', name],
          ['Email', email],
          ['Customer code', String(code)],
        ],
      },
      ...quoteBlocks(quote, siteUrl),
      { kind: 'text', text: 'Reply to this email to answer the customer.' },
    ],
  }),
});
