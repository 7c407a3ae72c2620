import { atom } from 'nanostores';
import { type CallAnswer, call } from '#lib/api/call.ts';
import { describeError } from '#lib/api/errors.ts';
import { addressOf } from '#lib/api/request.ts';
import type { Quote } from '#lib/contract/quotes.ts';
import type { Calculation } from '#lib/domain/calculator.ts';
import { onPageLeave } from '#lib/stores/browser/page.ts';
import { attemptsInMemory, keyFor } from '#lib/stores/editing/attempts.ts';
import { createCache } from '#lib/stores/fetching/cache.ts';
import { clearCached } from '#lib/stores/fetching/cache-keys.ts';
import { changeShown } from '#lib/stores/fetching/change-shown.ts';
import { createLoader } from '#lib/stores/fetching/load.ts';
import { $session } from '#lib/stores/session/session.ts';
import { forgetSent, keyOfQuote } from './quote-draft.ts';

/** A page of the kept quotes. */
export type QuotesPage = CallAnswer<'listQuotes'>;

const list = createLoader(createCache<QuotesPage>());

/** The kept quotes, newest first. */
export const $quotes = list.$load;

/** The page that is shown, zero-based. */
export const $quotesPage = atom(0);
onPageLeave(() => $quotesPage.set(0));

const params = () => ({ customerId: $session.get().id });
const listInput = () => {
  const page = $quotesPage.get();
  return { params: params(), query: page > 0 ? { page } : {} };
};

const fetchList = (signal: AbortSignal): Promise<QuotesPage> =>
  call('listQuotes', listInput(), { signal });

/** Fetches the page of quotes again. */
export const loadQuotes = (): Promise<void> => list.load(fetchList);

/** Shows another page of the quotes. */
export function showQuotesPage(page: number): Promise<void> {
  $quotesPage.set(page);
  return list.open(addressOf('listQuotes', listInput()), fetchList);
}

/** Shows the chosen page of the quotes, at first the newest. */
export const runQuotes = (): void => void showQuotesPage($quotesPage.get());

const forgetPages = (): void => clearCached(addressOf('listQuotes', { params: params() }));

/** Puts a new quote on top of the first page. */
function showNew(quote: Quote): Promise<void> {
  forgetPages();
  if ($quotesPage.get() > 0) return showQuotesPage(0);
  return changeShown(
    list,
    (page) => {
      // A retry may answer a quote that is already in the list.
      const others = page.data.filter(({ number }) => number !== quote.number);
      const total = page.total + (others.length === page.data.length ? 1 : 0);
      return { ...page, data: [quote, ...others].slice(0, page.size), total };
    },
    fetchList,
  );
}

/** Sends the calculation as a quote; returns the new quote, or why there is none, for the customer to read. */
export async function sendCalculation(
  calculation: Calculation,
  comment: string,
): Promise<{ readonly quote: Quote } | { readonly reason: string }> {
  const body = { ...calculation.input, comment };
  const idempotencyKey = keyOfQuote(JSON.stringify(body));
  try {
    const input = { params: params(), body };
    const { data: quote } = await call('sendQuote', input, { idempotencyKey });
    forgetSent(comment);
    await showNew(quote);
    return { quote };
  } catch (error) {
    return { reason: describeError(error) };
  }
}

const attachments = attemptsInMemory();

/** Attaches a quote to a parcel, or to none (null); returns why that failed, for the customer to read. */
export async function attachTo(
  { number }: Quote,
  trackingId: string | null,
): Promise<string | undefined> {
  let attachedQuote: Quote;
  try {
    const request = { params: { ...params(), quoteNumber: number }, body: { trackingId } };
    const idempotencyKey = keyFor(JSON.stringify(request), attachments);
    attachedQuote = (await call('attachQuote', request, { idempotencyKey })).data;
    attachments.write(undefined);
  } catch (error) {
    return describeError(error);
  }
  forgetPages();
  // A parcel has one quote: the previous one is detached.
  const rowOf = (row: Quote): Quote => {
    if (row.number === number) return attachedQuote;
    const isReplaced = trackingId !== null && row.trackingId === trackingId;
    return isReplaced ? { ...row, trackingId: null, trackingNumber: null } : row;
  };
  void changeShown(list, (page) => ({ ...page, data: page.data.map(rowOf) }), fetchList);
  return undefined;
}
