import { calculatorInputSchema, calculatorResultSchema } from '#lib/contract/quotes.ts';
import { formatDay } from '#lib/format/day.ts';
import { type Html, html } from '#server/mail/html.ts';
import { costRows, requestRows } from '#server/quotes/quote-text.ts';
import type { Services } from '#server/services.ts';
import { facts } from './facts.ts';
import type { MyData, RowOf } from './read.ts';

type Quote = RowOf<MyData['quotes']>;

// A quote in an older format must not hide everything else from its customer.
const inOlderForm = (what: string): Html =>
  html`<p>${what} is kept in an older form, which is unchanged in <a href="data.json">data.json</a>.</p>`;

/** A quote of the customer as HTML: what was asked and the result. */
export function quoteArticle(quote: Quote, { categories }: Services['tariff']): Html {
  const { data: entered } = calculatorInputSchema.safeParse(quote.entered);
  const { data: result } = calculatorResultSchema.safeParse(quote.result);
  const nameOf = (category: string) =>
    categories.find(({ id }) => id === category)?.name ?? category;
  const inputRows = entered ? requestRows(entered, nameOf(entered.category)) : [];
  return html`
<article><h3>${quote.number}</h3>
${facts([['Date', formatDay(quote.createdAt)], ...inputRows, ['Comment', quote.comment]])}
${entered ? [] : inOlderForm('What you asked')}
<h4>What it would cost</h4>
${result ? facts(costRows(result)) : inOlderForm('What it came to')}</article>`;
}
