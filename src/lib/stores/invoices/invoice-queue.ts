import { type CallError, isCallError, ProblemError } from '#lib/api/errors.ts';
import { onPageLeave } from '#lib/stores/browser/page.ts';
import { $session } from '#lib/stores/session/session.ts';
import { checkFile, findObstacle } from './invoice-checks.ts';
import { changeInvoices, refreshInvoices, shownInvoices } from './invoice-parcel.ts';
import { delayAfter, outcomeOf, reasonToWait, sendOnce, untilNextTry } from './invoice-sending.ts';
import {
  $uploads,
  addUpload,
  announceUpload,
  findUpload,
  forgetSent,
  type Invoice,
  removeUploads,
  showProgress,
  type Upload,
} from './invoice-uploads.ts';

/** The most files that are sent at a time. */
const maxConcurrent = 2;

interface ActiveUpload {
  readonly cancel: AbortController;
  /** Ends the wait for the next try. */
  wake: AbortController;
}

/** The customer whose files are in the list. */
let owner = 0;

/** Aborted when the page or the customer of the files changes. */
let lifetime = new AbortController();

const activeUploads = new Map<string, ActiveUpload>();

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
  for (const chosenFile of replaces ? files.slice(0, 1) : files) {
    const check = await checkFile(chosenFile);
    if (signal.aborted) return;
    const file = 'file' in check ? check.file : chosenFile;
    const refusal =
      'refusal' in check
        ? check.refusal
        : findObstacle(file, trackingId, shownInvoices(trackingId), replaces);
    const upload = addUpload({ trackingId, file, replaces, progress: { state: 'waiting' } });
    if (refusal !== undefined) refuse(upload, refusal);
    else startNext();
  }
}

function startNext(): void {
  for (const upload of $uploads.get()) {
    if (activeUploads.size >= maxConcurrent) return;
    if (upload.progress.state === 'waiting' && !activeUploads.has(upload.id)) void run(upload);
  }
}

async function run(upload: Upload): Promise<void> {
  const activeUpload: ActiveUpload = { cancel: new AbortController(), wake: new AbortController() };
  activeUploads.set(upload.id, activeUpload);
  announceUpload(upload, `Sending ${upload.file.name}.`);
  try {
    await sendUntilSettled(upload, activeUpload);
  } finally {
    activeUploads.delete(upload.id);
    startNext();
  }
}

async function sendUntilSettled(upload: Upload, activeUpload: ActiveUpload): Promise<void> {
  const { signal } = activeUpload.cancel;
  for (let tries = 1; ; tries += 1) {
    try {
      const { invoice, cover } = await sendOnce(upload, signal);
      return finish(upload, invoice, cover);
    } catch (error) {
      if (signal.aborted) return;
      if (!isCallError(error)) throw error;
      const delay = delayAfter(error, tries);
      if (delay === undefined) return fail(upload, error);
      showProgress(upload.id, { state: 'waiting', reason: reasonToWait(error) });
      activeUpload.wake = new AbortController();
      await untilNextTry(delay, activeUpload.wake.signal, signal);
      if (signal.aborted) return;
    }
  }
}

function finish(upload: Upload, invoice: Invoice, cover: Invoice | undefined): void {
  const { id, trackingId, replaces } = upload;
  if (replaces) forgetSent(replaces.id);
  showProgress(id, { state: 'done', invoice });
  changeInvoices(
    trackingId,
    (invoices) => [
      ...invoices.filter((other) => other.id !== replaces?.id && other.id !== invoice.id),
      invoice,
      ...(cover ? [cover] : []),
    ],
    cover,
  );
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
  const activeUpload = activeUploads.get(id);
  if (activeUpload) {
    activeUpload.wake.abort();
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
  const isTried = activeUploads.has(id) || upload.progress.state === 'failed';
  activeUploads.get(id)?.cancel.abort();
  removeUploads((other) => other.id === id);
  // The file may have arrived although its answer was lost.
  if (isTried) refreshInvoices(upload.trackingId);
}

function forgetAll(): void {
  lifetime.abort();
  lifetime = new AbortController();
  for (const { cancel } of activeUploads.values()) cancel.abort();
  removeUploads(() => true);
}

// The files belong to the customer who chose them.
$session.listen(({ id }) => {
  if (id !== owner) forgetAll();
});

// The customer was asked before leaving; a new document would end the uploads too.
onPageLeave(forgetAll);
