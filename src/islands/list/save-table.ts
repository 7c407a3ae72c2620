import { saveFile } from '#islands/dom/save-file.ts';
import type { CallInput } from '#lib/api/call.ts';
import { download } from '#lib/api/download.ts';
import { describeError, isCallError } from '#lib/api/errors.ts';
import type { CallName } from '#lib/contract/calls.ts';

/** Fetches a table and saves it as a download; resolves to the reason if that fails. */
export type SaveTable = () => Promise<'saved' | { readonly reason: string }>;

/** Saves the table that a call answers; `defaultName` is for an answer without a file name. */
export async function saveTableOf<N extends CallName>(
  call: N,
  input: CallInput<N>,
  defaultName: string,
): ReturnType<SaveTable> {
  // Nothing cancels it.
  const { signal } = new AbortController();
  try {
    const { blob, name } = await download(call, input, { signal, onProgress() {} });
    saveFile(blob, name ?? defaultName);
    return 'saved';
  } catch (error) {
    if (!isCallError(error)) throw error;
    return { reason: describeError(error) };
  }
}
