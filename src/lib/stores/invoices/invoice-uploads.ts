import { atom } from 'nanostores';
import { createIdempotencyKey } from '#lib/api/request.ts';
import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { warnBeforeLeaving } from '#lib/stores/browser/leaving.ts';
import { whenLeft } from '#lib/stores/browser/page.ts';

/** One invoice that the server has. */
export type Invoice = TrackingDetail['attachments'][number];

/** How far the handing-in of one file has come. */
export type UploadProgress =
  /** `reason` says why the last try failed, when the next one follows by itself. */
  | { readonly state: 'waiting'; readonly reason?: string }
  /** `sent` of `total` bytes have left; all of them once the server looks at the file. */
  | { readonly state: 'sending'; readonly sent: number; readonly total: number }
  /** Nothing is wrong with the file; the customer may try again. */
  | { readonly state: 'failed'; readonly reason: string }
  /** Another try would lead to the same. */
  | { readonly state: 'refused'; readonly reason: string }
  | { readonly state: 'done'; readonly invoice: Invoice };

/** One chosen file on its way to the server. */
export interface Upload {
  readonly id: string;
  readonly trackingId: string;
  readonly file: File;
  /** The invoice whose place it takes. */
  readonly replaces: Invoice | undefined;
  /** The same for each try, so that the file never arrives twice. */
  readonly idempotencyKey: string;
  readonly progress: UploadProgress;
}

/** The files that were chosen on this page, of all parcels, in their order. */
export const $uploads = atom<readonly Upload[]>([]);

/** What became of a file, in a sentence that names it. */
export interface UploadNews {
  readonly id: number;
  readonly trackingId: string;
  readonly text: string;
}

/** The most recent news, oldest first. */
export const $uploadNews = atom<readonly UploadNews[]>([]);

const mostNews = 5;

let count = 0;

/** Puts a chosen file at the end of the list. */
export function enterUpload(
  upload: Pick<Upload, 'trackingId' | 'file' | 'replaces' | 'progress'>,
): Upload {
  count += 1;
  const entered = { ...upload, id: `upload-${count}`, idempotencyKey: createIdempotencyKey() };
  $uploads.set([...$uploads.get(), entered]);
  return entered;
}

/** The file of this id, if it still is in the list. */
export const findUpload = (id: string): Upload | undefined =>
  $uploads.get().find((upload) => upload.id === id);

/** Shows how far a file has come. */
export const showProgress = (id: string, progress: UploadProgress): void =>
  $uploads.set(
    $uploads.get().map((upload) => (upload.id === id ? { ...upload, progress } : upload)),
  );

/** Takes files off the list. */
export const removeUploads = (isGone: (upload: Upload) => boolean): void =>
  $uploads.set($uploads.get().filter((upload) => !isGone(upload)));

/** Takes the file of an invoice that is gone off the list. */
export const forgetSent = (invoiceId: string): void =>
  removeUploads(({ progress }) => progress.state === 'done' && progress.invoice.id === invoiceId);

/** Tells of a file. */
export function tellOf({ trackingId, file }: Upload, words: string): void {
  count += 1;
  const text = words.includes(file.name) ? words : `${file.name}: ${words}`;
  $uploadNews.set([...$uploadNews.get(), { id: count, trackingId, text }].slice(-mostNews));
}

/** True while a file is on its way, or will be without anybody's doing. */
export const isUnderWay = ({ progress }: Upload): boolean =>
  progress.state === 'waiting' || progress.state === 'sending';

// The next list begins empty, as a new page's.
whenLeft(() => $uploadNews.set([]));

let stopWarning: (() => void) | undefined;

// What is not sent yet would be lost with the page.
$uploads.listen((uploads) => {
  const isBusy = uploads.some(isUnderWay);
  if (isBusy) stopWarning ??= warnBeforeLeaving();
  else {
    stopWarning?.();
    stopWarning = undefined;
  }
});
