import { atom } from 'nanostores';
import { call } from '#lib/api/call.ts';
import { describeError, isCallError } from '#lib/api/errors.ts';
import { addressOf } from '#lib/api/request.ts';
import { attachQuote, listQuotes, type Quote, sendQuote } from '#lib/contract/quotes.ts';
import { whenLeft } from '#lib/stores/browser/page.ts';
import type { Calculation } from '#lib/stores/calculator/calculator.ts';
import { attemptsInMemory, keyFor } from '#lib/stores/editing/attempts.ts';
import { createCache } from '#lib/stores/fetching/cache.ts';
import { clearCached } from '#lib/stores/fetching/cache-keys.ts';
import { changeShown } from '#lib/stores/fetching/change-shown.ts';
import { createLoader } from '#lib/stores/fetching/load.ts';
import { $session } from '#lib/stores/session/session.ts';
import { forgetSent, keyOfQuote } from './quote-draft.ts';

/** A page of the kept quotes. */
export interface QuotesPage {
  readonly data: readonly Quote[];
  readonly page: number;
  readonly size: number;
  readonly total: number;
}

const list = createLoader(createCache<QuotesPage>(listQuotes.answer.schema));

/** The kept quotes, newest first. */
export const $quotes = list.$load;

/** The page that is shown, zero-based. */
export const $quotesPage = atom(0);
whenLeft(() => $quotesPage.set(0));

const params = () => ({ customerId: $session.get().id });
const input = () => {
  const page = $quotesPage.get();
  return { params: params(), query: page > 0 ? { page } : {} };
};

const fetchList = (signal: AbortSignal): Promise<QuotesPage> =>
  call(listQuotes, input(), { signal });

/** Fetches the page of quotes once more. */
export const loadQuotes = (): Promise<void> => list.load(fetchList);

/** Shows another page of the quotes. */
export function showQuotesPage(page: number): Promise<void> {
  $quotesPage.set(page);
  return list.open(addressOf(listQuotes, input()), fetchList);
}

/** Sees to it that the first page of quotes comes. */
export const runQuotes = (): void => void showQuotesPage($quotesPage.get());

const forgetPages = (): void => clearCached(addressOf(listQuotes, { params: params() }));

/** Puts a new quote on top, which is on the first page. */
function showNew(quote: Quote): Promise<void> {
  forgetPages();
  if ($quotesPage.get() > 0) return showQuotesPage(0);
  return changeShown(
    list,
    (shown) => {
      // A retry answers a quote that is there already.
      const others = shown.data.filter(({ number }) => number !== quote.number);
      const total = shown.total + (others.length === shown.data.length ? 1 : 0);
      return { ...shown, data: [quote, ...others].slice(0, shown.size), total };
    },
    fetchList,
  );
}

/** Sends the calculation as a quote; answers the new quote, or why there is none, for the customer to read. */
export async function sendCalculation(
  { input: asked }: Calculation,
  comment: string,
): Promise<{ readonly quote: Quote } | { readonly reason: string }> {
  const body = { ...asked, comment };
  const idempotencyKey = keyOfQuote(JSON.stringify(body));
  let quote: Quote;
  try {
    quote = (await call(sendQuote, { params: params(), body }, { idempotencyKey })).data;
  } catch (error) {
    if (!isCallError(error)) throw error;
    return { reason: describeError(error) };
  }
  forgetSent(comment);
  await showNew(quote);
  return { quote };
}

const attachments = attemptsInMemory();

/** Says which parcel a quote belongs to, null for none; answers why that failed, for the customer to read. */
export async function attachTo(
  { number }: Quote,
  trackingId: string | null,
): Promise<string | undefined> {
  let changed: Quote;
  try {
    const found = { params: { ...params(), quoteNumber: number }, body: { trackingId } };
    const idempotencyKey = keyFor(JSON.stringify(found), attachments);
    changed = (await call(attachQuote, found, { idempotencyKey })).data;
    attachments.write(undefined);
  } catch (error) {
    if (!isCallError(error)) throw error;
    return describeError(error);
  }
  forgetPages();
  // The parcel has one quote: the one before gives way.
  const rowOf = (row: Quote): Quote => {
    if (row.number === number) return changed;
    const gaveWay = trackingId !== null && row.trackingId === trackingId;
    return gaveWay ? { ...row, trackingId: null, trackingNumber: null } : row;
  };
  void changeShown(list, (shown) => ({ ...shown, data: shown.data.map(rowOf) }), fetchList);
  return undefined;
}
