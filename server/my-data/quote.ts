import { calculatorInputSchema, calculatorResultSchema } from '#lib/contract/quotes.ts';
import { formatDay } from '#lib/format/date.ts';
import { type Html, html } from '../mail/html.ts';
import { askedRows, costRows } from '../quotes/quote-words.ts';
import type { Services } from '../services.ts';
import { facts } from './facts.ts';
import type { MyData } from './read.ts';

type Quote = ReturnType<MyData['quotes']> extends AsyncIterable<infer Row> ? Row : never;

/** A quote of the customer to read: what was asked, and what it came to. */
export function quoteArticle(quote: Quote, { categories }: Services['tariff']): Html {
  const entered = calculatorInputSchema.parse(quote.entered);
  const name = categories.find(({ id }) => id === entered.category)?.name ?? entered.category;
  return html`
<article><h3>${quote.number}</h3>
${facts([['Date', formatDay(quote.createdAt)], ...askedRows(entered, name), ['Comment', quote.comment]])}
<h4>What it would cost</h4>
${facts(costRows(calculatorResultSchema.parse(quote.result)))}</article>`;
}
