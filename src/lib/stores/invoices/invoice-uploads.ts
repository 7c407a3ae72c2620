import { atom } from 'nanostores';
import { createIdempotencyKey } from '#lib/api/request.ts';
import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { warnBeforeLeaving } from '#lib/stores/browser/leaving.ts';
import { onPageLeave } from '#lib/stores/browser/page.ts';

/** An invoice on the server. */
export type Invoice = TrackingDetail['attachments'][number];

/** The state of one file's upload. */
export type UploadProgress =
  /** `reason` says why the last try failed; the next one is automatic. */
  | { readonly state: 'waiting'; readonly reason?: string }
  /** In bytes; all are sent while the server checks the file. */
  | { readonly state: 'sending'; readonly sent: number; readonly total: number }
  /** Nothing is wrong with the file; the customer may try again. */
  | { readonly state: 'failed'; readonly reason: string }
  /** Another try would fail too. */
  | { readonly state: 'refused'; readonly reason: string }
  | { readonly state: 'done'; readonly invoice: Invoice };

/** One chosen file. */
export interface Upload {
  readonly id: string;
  readonly trackingId: string;
  readonly file: File;
  /** The invoice that it replaces. */
  readonly replaces: Invoice | undefined;
  /** The same for each try, so that the file is never stored twice. */
  readonly idempotencyKey: string;
  readonly progress: UploadProgress;
}

/** The files chosen on this page, for all parcels, in order. */
export const $uploads = atom<readonly Upload[]>([]);

/** The outcome for a file, in a sentence that names it. */
export interface UploadNews {
  readonly id: number;
  readonly trackingId: string;
  readonly text: string;
}

/** The most recent news, oldest first. */
export const $uploadNews = atom<readonly UploadNews[]>([]);

const maxNews = 12;

let lastId = 0;

/** Adds a chosen file to the list. */
export function addUpload(
  upload: Pick<Upload, 'trackingId' | 'file' | 'replaces' | 'progress'>,
): Upload {
  lastId += 1;
  const newUpload = { ...upload, id: `upload-${lastId}`, idempotencyKey: createIdempotencyKey() };
  $uploads.set([...$uploads.get(), newUpload]);
  return newUpload;
}

/** The file with this id, if it is still in the list. */
export const findUpload = (id: string): Upload | undefined =>
  $uploads.get().find((upload) => upload.id === id);

/** Updates the state of a file. */
export const showProgress = (id: string, progress: UploadProgress): void =>
  $uploads.set(
    $uploads.get().map((upload) => (upload.id === id ? { ...upload, progress } : upload)),
  );

/** Removes files from the list. */
export const removeUploads = (isGone: (upload: Upload) => boolean): void =>
  $uploads.set($uploads.get().filter((upload) => !isGone(upload)));

/** Removes the file of a deleted invoice from the list. */
export const forgetSent = (invoiceId: string): void =>
  removeUploads(({ progress }) => progress.state === 'done' && progress.invoice.id === invoiceId);

/** Announces news of a file. */
export function announceUpload({ trackingId, file }: Upload, message: string): void {
  lastId += 1;
  const text = message.includes(file.name) ? message : `${file.name}: ${message}`;
  $uploadNews.set([...$uploadNews.get(), { id: lastId, trackingId, text }].slice(-maxNews));
}

/** True while a file is being sent or waits for an automatic try. */
export const isUnderWay = ({ progress }: Upload): boolean =>
  progress.state === 'waiting' || progress.state === 'sending';

onPageLeave(() => $uploadNews.set([]));

let stopWarning: (() => void) | undefined;

// Unsent files would be lost with the page.
$uploads.listen((uploads) => {
  const isBusy = uploads.some(isUnderWay);
  if (isBusy) stopWarning ??= warnBeforeLeaving();
  else {
    stopWarning?.();
    stopWarning = undefined;
  }
});
