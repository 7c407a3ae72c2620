import {
  type CallError,
  describeError,
  isTransient,
  NetworkError,
  ProblemError,
  UnexpectedAnswerError,
} from '#lib/api/errors.ts';
import { retryAfterMs } from '#lib/api/retry.ts';
import { upload as send } from '#lib/api/upload.ts';
import { environment } from '#lib/environment.ts';
import { messages } from '#lib/messages.ts';
import { type Invoice, showProgress, type Upload, type UploadProgress } from './invoice-uploads.ts';

/** The pause before each further try. */
const delaysMs = [1000, 2000, 4000, 8000, 15_000];
/** If the server asks for a longer pause, the upload fails with a message instead. */
const maxDelayMs = 30_000;

/** What the server made of a file: an invoice, and the cover page of the parcel's order if it came with it. */
interface Sent {
  readonly invoice: Invoice;
  readonly cover: Invoice | undefined;
}

/** Tries once to upload a file. */
export async function sendOnce(upload: Upload, signal: AbortSignal): Promise<Sent> {
  const { id, trackingId, file, replaces, idempotencyKey } = upload;
  const { size } = file;
  const body = new FormData();
  // The fields first: the server needs them before the file.
  body.set('trackingId', trackingId);
  if (replaces) body.set('replaces', replaces.id);
  body.set('file0', file);
  showProgress(id, { state: 'sending', sent: 0, total: size });
  const onProgress = (sent: number, total: number) => {
    // Progress counts the whole form; the file is nearly all of it.
    const share = total > 0 ? Math.min(1, sent / total) : 0;
    showProgress(id, { state: 'sending', sent: Math.round(share * size), total: size });
  };
  const { data } = await send(
    'uploadAttachments',
    { body },
    { signal, onProgress, idempotencyKey },
  );
  const [invoice, cover] = data;
  if (!invoice) throw new UnexpectedAnswerError('The answer names no file.', 201);
  return { invoice, cover };
}

/** Milliseconds until the next automatic try; undefined if there is none. */
export function delayAfter(error: CallError, tries: number): number | undefined {
  if (!isTransient(error)) return undefined;
  const pauseMs = retryAfterMs(error);
  const delayMs = delaysMs[tries - 1];
  return delayMs === undefined || pauseMs > maxDelayMs ? undefined : Math.max(delayMs, pauseMs);
}

/** The reason shown while waiting for the next try. */
export function reasonToWait(error: CallError): string {
  if (!environment.isOnline()) return 'You are offline. It is sent as soon as you are back online.';
  return error instanceof NetworkError
    ? 'The connection was lost. It is tried again in a moment.'
    : 'The server is busy. It is tried again in a moment.';
}

/** The state of a file after its last try failed. */
export function outcomeOf(error: CallError, { file }: Upload): UploadProgress {
  // A proxy in front of our server has its own limit.
  if (error instanceof UnexpectedAnswerError && error.status === 413)
    return { state: 'refused', reason: messages.invalidFileSize(file.name) };
  if (isTransient(error) || error instanceof UnexpectedAnswerError)
    return { state: 'failed', reason: describeError(error) };
  const [fieldError] = error instanceof ProblemError ? error.fieldErrors : [];
  return { state: 'refused', reason: fieldError?.message ?? describeError(error) };
}

/** Waits for the time, the return of the network, `wake` or `cancel`, whichever comes first. */
export async function untilNextTry(
  milliseconds: number,
  wake: AbortSignal,
  cancel: AbortSignal,
): Promise<void> {
  const due = new AbortController();
  const end = AbortSignal.any([due.signal, wake, cancel]);
  const stopListening = environment.listen('online', () => due.abort());
  // While offline, time alone does not help.
  if (environment.isOnline())
    environment.wait(milliseconds, end).then(
      () => due.abort(),
      () => undefined,
    );
  if (!end.aborted)
    await new Promise((resolve) => end.addEventListener('abort', resolve, { once: true }));
  stopListening();
}
