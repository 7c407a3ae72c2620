import { atom } from 'nanostores';
import { type CallAnswer, call } from '#lib/api/call.ts';
import { describeError, ProblemError } from '#lib/api/errors.ts';
import { addressOf, createIdempotencyKey } from '#lib/api/request.ts';
import { upload } from '#lib/api/upload.ts';
import type { Mail } from '#lib/contract/mails.ts';
import { onPageLeave } from '#lib/stores/browser/page.ts';
import { clearCached } from '#lib/stores/fetching/cache-keys.ts';
import { createLoader } from '#lib/stores/fetching/load.ts';
import { $session } from '#lib/stores/session/session.ts';
import { loadOverview } from '#lib/stores/tracking/overview.ts';

/** True while the form takes the shop’s mail in place of a number. */
export const $announcesMail = atom(false);

/** The mail that is being announced. */
export const $mail = atom<
  | undefined
  | { readonly state: 'reading' }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'open'; readonly mail: Mail }
>();

/** One mail of the list. */
export type MailSummary = CallAnswer<'listMails'>['data'][number];

const mailsLoader = createLoader<readonly MailSummary[]>();

/** The mails that wait to be announced. */
export const $waitingMails = mailsLoader.$load;

const params = () => ({ customerId: $session.get().id });

const fetchWaiting = async (signal: AbortSignal) =>
  (await call('listMails', { params: params() }, { signal })).data;

/** Fetches the mails that wait. */
export const loadWaitingMails = (): Promise<void> => mailsLoader.load(fetchWaiting);

let latestRequest: AbortController | undefined;

/** Puts the mail aside, also one that is still being read; it waits until it is announced or discarded. */
export function closeMail(): void {
  // Not aborted: the mail shall arrive, and wait. Its answer no longer opens it.
  latestRequest = undefined;
  $mail.set(undefined);
}

onPageLeave(closeMail);

async function show(fetchMail: (signal: AbortSignal) => Promise<{ readonly data: Mail }>) {
  latestRequest?.abort();
  const request = new AbortController();
  latestRequest = request;
  $mail.set({ state: 'reading' });
  try {
    const { data: mail } = await fetchMail(request.signal);
    if (request === latestRequest) $mail.set({ state: 'open', mail });
  } catch (error) {
    if (request !== latestRequest) return;
    const [fieldError] = error instanceof ProblemError ? error.fieldErrors : [];
    $mail.set({ state: 'failed', reason: fieldError?.message ?? describeError(error) });
  }
}

/** Hands in a mail as text or file and shows what was read in it. */
export function readMail(content: Blob): Promise<void> {
  // The server recognizes a repeated mail by its content, so each try may have a new key.
  const idempotencyKey = createIdempotencyKey();
  const input = { params: params(), body: content };
  return show((signal) =>
    upload('handInMail', input, { signal, onProgress: () => undefined, idempotencyKey }),
  );
}

/** Shows a mail that waits. */
export const openMail = (mailId: string): Promise<void> =>
  show((signal) => call('getMail', { params: { ...params(), mailId } }, { signal }));

/** Throws a mail away; returns why that failed, for the customer to read. */
async function throwAway(mailId: string): Promise<string | undefined> {
  try {
    await call('discardMail', { params: { ...params(), mailId } });
  } catch (error) {
    // After a 404 the mail is gone already.
    if (!(error instanceof ProblemError && error.status === 404)) return describeError(error);
  }
  return undefined;
}

function reloadMails(): void {
  clearCached(addressOf('getOverview', {}));
  void loadOverview();
  void loadWaitingMails();
}

/** Throws the open mail away; returns why that failed, for the customer to read. */
export async function discard(mailId: string): Promise<string | undefined> {
  const reason = await throwAway(mailId);
  if (reason !== undefined) return reason;
  closeMail();
  reloadMails();
  return undefined;
}

/** The mails that strangers may have sent. */
export const forwardedAmong = (mails: readonly MailSummary[] = []): readonly MailSummary[] =>
  mails.filter(({ isForwarded }) => isForwarded);

/** True while the customer is asked whether to discard all forwarded mails. */
export const $asksDiscard = atom(false);

/** Throws mails of the list away, up to the first that cannot be; returns why, for the customer to read. */
export async function discardAll(mailIds: readonly string[]): Promise<string | undefined> {
  let reason: string | undefined;
  for (const mailId of mailIds) {
    reason = await throwAway(mailId);
    if (reason !== undefined) break;
  }
  reloadMails();
  return reason;
}
