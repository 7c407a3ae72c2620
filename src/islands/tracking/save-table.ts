import { saveFile } from '#islands/dom/save-file.ts';
import { download } from '#lib/api/download.ts';
import { describeError, isCallError } from '#lib/api/errors.ts';
import { exportTrackings } from '#lib/contract/trackings.ts';
import { $session } from '#lib/stores/session.ts';
import { $trackingsQuery } from '#lib/stores/trackings.ts';

/** Fetches the table and hands it to the browser's downloads; answers why, where that failed. */
export async function saveTable(): Promise<'saved' | { readonly reason: string }> {
  const { page: _, size: __, ...query } = $trackingsQuery.get();
  const input = { params: { customerId: $session.get().id }, query };
  const { signal } = new AbortController();
  try {
    const { blob, name } = await download(exportTrackings, input, { signal, onProgress() {} });
    saveFile(blob, name ?? 'parcels.csv');
    return 'saved';
  } catch (error) {
    if (!isCallError(error)) throw error;
    return { reason: describeError(error) };
  }
}
