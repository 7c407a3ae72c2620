import * as z from 'zod/mini';
import { calculatorResultSchema } from '#lib/contract/quotes.ts';
import { formatDay } from '#lib/format/day.ts';
import { paths } from '#lib/paths.ts';
import type { SumLine } from '#server/answers/invoice-sums.ts';
import { costRows, requestRows, totalLabels } from '#server/quotes/quote-text.ts';
import { inert } from './inert.ts';
import type { Block } from './letter.ts';

const priceListSchema = z.strictObject({ version: z.string(), effectiveFrom: z.string() });

/** Everything that a mail says about a quote. */
export const mailedQuoteSchema = z.strictObject({
  number: z.string(),
  quotedAt: z.string(),
  categoryName: z.string(),
  input: z.strictObject({
    category: z.string(),
    value: z.number(),
    weight: z.number(),
    weightUnit: z.enum(['lb', 'kg']),
    length: z.number(),
    width: z.number(),
    height: z.number(),
    lengthUnit: z.enum(['in', 'cm']),
  }),
  result: calculatorResultSchema,
  rates: priceListSchema,
  tariff: priceListSchema,
  comment: z.string(),
});

export type MailedQuote = z.output<typeof mailedQuoteSchema>;

/** A made-up quote, for previews and tests of mails. */
export const exampleQuote: MailedQuote = {
  number: 'Q-7F3K9X',
  quotedAt: '2026-11-22T14:05:00.000Z',
  categoryName: 'Shoes',
  input: {
    category: 'footwear',
    value: 150,
    weight: 3,
    weightUnit: 'lb',
    length: 12,
    width: 8,
    height: 5,
    lengthUnit: 'in',
  },
  result: {
    validWeight: 3.47,
    weightUnit: 'lb',
    decidedBy: 'dimensional',
    shippingCost: 13,
    insurance: 1.5,
    tax: 64.02,
    agency: 15,
    delivery: 1,
    storage: 0,
    totalCost: 94.52,
    totalCostJmd: 15056.09,
    ratesVersion: '2026-1',
  },
  rates: { version: '2026-1', effectiveFrom: '2026-01-01' },
  tariff: { version: '2026-1', effectiveFrom: '2026-01-01' },
  comment: 'Two pairs in one box. Does that change the price?',
};

const weights: Readonly<Record<string, SumLine['weight']>> = {
  [totalLabels.usd]: 'strong',
  [totalLabels.jmd]: 'quiet',
};

/** The cost line by line, the request and the prices it is based on; the comment only as a quotation. */
export function quoteBlocks(quote: MailedQuote, siteUrl: string): readonly Block[] {
  const { input, result, rates, tariff, comment } = quote;
  const commentBlocks: readonly Block[] = [
    { kind: 'text', text: 'Comment:' },
    { kind: 'quote', text: inert(comment) },
  ];
  return [
    {
      kind: 'amounts',
      lines: costRows(result).map(([label, amount]) => ({
        label,
        amount,
        weight: weights[label] ?? 'plain',
      })),
    },
    {
      kind: 'action',
      label: 'Open it in the calculator',
      url: siteUrl + paths.accountCalculator(input),
    },
    {
      kind: 'facts',
      rows: [
        ['Quote', quote.number],
        ['Date', formatDay(quote.quotedAt)],
        ...requestRows(input, quote.categoryName),
      ],
    },
    {
      kind: 'text',
      text: `This is an estimate: customs decides the tax. It uses our rates ${rates.version}, in effect since ${formatDay(rates.effectiveFrom)}, and the customs tariff ${tariff.version}, in effect since ${formatDay(tariff.effectiveFrom)}. Rates can change without notice.`,
    },
    ...(comment === '' ? [] : commentBlocks),
  ];
}
