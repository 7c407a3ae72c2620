import { atom } from 'nanostores';
import { type DownloadedFile, download } from '#lib/api/download.ts';
import { describeError, isCallError } from '#lib/api/errors.ts';
import { onPageLeave } from '#lib/stores/browser/page.ts';

/** The state of the download. */
type Download =
  | { readonly state: 'idle' }
  /** `bytes` received so far. */
  | { readonly state: 'preparing'; readonly bytes: number }
  | { readonly state: 'saved'; readonly bytes: number }
  /** `reason` is for the customer to read. */
  | { readonly state: 'failed'; readonly reason: string };

/** The download of all data about the customer. */
export const $download = atom<Download>({ state: 'idle' });

let activeDownload: AbortController | undefined;

/** Fetches the archive, one at a time; undefined if it was canceled or failed. */
export async function fetchMyData(): Promise<DownloadedFile | undefined> {
  if (activeDownload) return undefined;
  const controller = new AbortController();
  activeDownload = controller;
  const onProgress = (bytes: number) => $download.set({ state: 'preparing', bytes });
  onProgress(0);
  try {
    const file = await download('downloadMyData', {}, { signal: controller.signal, onProgress });
    $download.set({ state: 'saved', bytes: file.blob.size });
    return file;
  } catch (error) {
    if (!controller.signal.aborted && !isCallError(error)) throw error;
    $download.set(
      isCallError(error) ? { state: 'failed', reason: describeError(error) } : { state: 'idle' },
    );
    return undefined;
  } finally {
    activeDownload = undefined;
  }
}

/** Cancels the download, also on the server. */
export const cancelMyData = (): void => activeDownload?.abort();

onPageLeave(() => {
  cancelMyData();
  $download.set({ state: 'idle' });
});
