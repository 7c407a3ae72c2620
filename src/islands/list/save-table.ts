import { saveFile } from '#islands/dom/save-file.ts';
import { download } from '#lib/api/download.ts';
import { describeError, isCallError } from '#lib/api/errors.ts';
import type { RequestParts } from '#lib/api/request.ts';
import type { EndpointShape, InputOf } from '#lib/contract/endpoint.ts';

/** Fetches a table and hands it to the browser's downloads; answers why, where that failed. */
export type SaveTable = () => Promise<'saved' | { readonly reason: string }>;

/** Saves the table that a call answers; `usualName` is for a file that comes without a name. */
export async function saveTableOf<const E extends EndpointShape>(
  endpoint: E,
  input: InputOf<E> & RequestParts,
  usualName: string,
): ReturnType<SaveTable> {
  const { signal } = new AbortController();
  try {
    const { blob, name } = await download(endpoint, input, { signal, onProgress() {} });
    saveFile(blob, name ?? usualName);
    return 'saved';
  } catch (error) {
    if (!isCallError(error)) throw error;
    return { reason: describeError(error) };
  }
}
