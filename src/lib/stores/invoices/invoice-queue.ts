import { type CallError, isCallError, ProblemError } from '#lib/api/errors.ts';
import { onPageLeave } from '#lib/stores/browser/page.ts';
import { $session } from '#lib/stores/session/session.ts';
import { checkFile, findObstacle } from './invoice-checks.ts';
import { changeInvoices, refreshInvoices, shownInvoices } from './invoice-parcel.ts';
import { delayAfter, outcomeOf, reasonToWait, sendOnce, untilNextTry } from './invoice-sending.ts';
import {
  $uploads,
  announceUpload,
  enterUpload,
  findUpload,
  forgetSent,
  type Invoice,
  removeUploads,
  showProgress,
  type Upload,
} from './invoice-uploads.ts';

/** How many files are sent at a time. */
const maxConcurrent = 2;

interface Running {
  readonly cancel: AbortController;
  /** Ends the wait for the next try. */
  wake: AbortController;
}

/** The customer whose files are in the list. */
let owner = 0;

/** Aborted when the page or the customer of the files changes. */
let lifetime = new AbortController();

const running = new Map<string, Running>();

function refuse(upload: Upload, reason: string): void {
  showProgress(upload.id, { state: 'refused', reason });
  announceUpload(upload, reason);
  // §5 asks for it.
  console.info(`Not handed in: ${upload.file.name}. ${reason}`);
}

/** Uploads chosen files for a parcel; with `replaces` the first of them replaces that invoice. */
export async function handIn(
  trackingId: string,
  files: readonly File[],
  replaces?: Invoice,
): Promise<void> {
  owner = $session.get().id;
  const { signal } = lifetime;
  for (const chosen of replaces ? files.slice(0, 1) : files) {
    const checked = await checkFile(chosen);
    if (signal.aborted) return;
    const file = 'file' in checked ? checked.file : chosen;
    const refusal =
      'refusal' in checked
        ? checked.refusal
        : findObstacle(file, trackingId, shownInvoices(trackingId), replaces);
    const upload = enterUpload({ trackingId, file, replaces, progress: { state: 'waiting' } });
    if (refusal !== undefined) refuse(upload, refusal);
    else startNext();
  }
}

function startNext(): void {
  for (const upload of $uploads.get()) {
    if (running.size >= maxConcurrent) return;
    if (upload.progress.state === 'waiting' && !running.has(upload.id)) void run(upload);
  }
}

async function run(upload: Upload): Promise<void> {
  const mine: Running = { cancel: new AbortController(), wake: new AbortController() };
  running.set(upload.id, mine);
  announceUpload(upload, `Sending ${upload.file.name}.`);
  try {
    await sendUntilSettled(upload, mine);
  } finally {
    running.delete(upload.id);
    startNext();
  }
}

async function sendUntilSettled(upload: Upload, mine: Running): Promise<void> {
  const { signal } = mine.cancel;
  for (let tries = 1; ; tries += 1) {
    try {
      finish(upload, ...(await sendOnce(upload, signal)));
      return;
    } catch (error) {
      if (signal.aborted) return;
      if (!isCallError(error)) throw error;
      const delay = delayAfter(error, tries);
      if (delay === undefined) return fail(upload, error);
      showProgress(upload.id, { state: 'waiting', reason: reasonToWait(error) });
      mine.wake = new AbortController();
      await untilNextTry(delay, mine.wake.signal, signal);
      if (signal.aborted) return;
    }
  }
}

function finish(upload: Upload, invoice: Invoice, ...covers: Invoice[]): void {
  const { id, trackingId, replaces } = upload;
  if (replaces) forgetSent(replaces.id);
  showProgress(id, { state: 'done', invoice });
  changeInvoices(trackingId, (invoices) => [
    ...invoices.filter((other) => other.id !== replaces?.id && other.id !== invoice.id),
    invoice,
    ...covers,
  ]);
  announceUpload(upload, 'handed in.');
}

function fail(upload: Upload, error: CallError): void {
  const outcome = outcomeOf(error, upload);
  if (outcome.state === 'refused') {
    refuse(upload, outcome.reason);
    // The parcel has changed elsewhere: it is full, billed or gone.
    if (error instanceof ProblemError && [404, 409].includes(error.status))
      refreshInvoices(upload.trackingId);
    return;
  }
  showProgress(upload.id, outcome);
  if (outcome.state === 'failed') announceUpload(upload, outcome.reason);
}

/** Retries a file at once. */
export function retryUpload(id: string): void {
  const waiting = running.get(id);
  if (waiting) {
    waiting.wake.abort();
    return;
  }
  if (findUpload(id)?.progress.state !== 'failed') return;
  showProgress(id, { state: 'waiting' });
  startNext();
}

/** Cancels an upload, or removes a failed one from the list. */
export function dropUpload(id: string): void {
  const upload = findUpload(id);
  if (!upload) return;
  const isTried = running.has(id) || upload.progress.state === 'failed';
  running.get(id)?.cancel.abort();
  removeUploads((other) => other.id === id);
  // It may have arrived although its answer was lost.
  if (isTried) refreshInvoices(upload.trackingId);
}

function forgetAll(): void {
  lifetime.abort();
  lifetime = new AbortController();
  for (const { cancel } of running.values()) cancel.abort();
  removeUploads(() => true);
}

// The files belong to the customer who chose them.
$session.listen(({ id }) => {
  if (id !== owner) forgetAll();
});

// The customer was asked before leaving; a new document would end the uploads too.
onPageLeave(forgetAll);
