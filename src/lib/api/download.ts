import { type Call, type CallName, calls } from '#lib/contract/calls.ts';
import { environment } from '#lib/environment.ts';
import { mediaTypeOf } from './answer.ts';
import { type CallInput, refusalError, requestOf } from './call.ts';
import { UnexpectedAnswerError } from './errors.ts';
import { withIdleTimeout } from './idle-timeout.ts';
import { apiPort } from './port.ts';
import { addressOf, mayCarryToken } from './request.ts';

/** A downloaded file. */
export interface DownloadedFile {
  readonly blob: Blob;
  /** The name that the server gave it; undefined if that cannot be read. */
  readonly name: string | undefined;
}

interface DownloadOptions {
  /** Cancels the download, which then rejects with the signal's reason. */
  readonly signal: AbortSignal;
  /** Receives the number of bytes so far. */
  readonly onProgress: (bytes: number) => void;
}

const nameOf = (response: Response): string | undefined =>
  /^attachment; filename="([\w.-]{1,100})"$/.exec(
    response.headers.get('content-disposition') ?? '',
  )?.[1];

/** Fetches a file from the API; throws what `call` throws. */
export async function download<N extends CallName>(
  name: N,
  input: CallInput<N>,
  { signal, onProgress }: DownloadOptions,
): Promise<DownloadedFile> {
  const { produces }: Call = calls[name];
  const address = addressOf(name, input);
  const token = mayCarryToken(address) ? apiPort.token() : undefined;
  const request = requestOf(name, input, {}, token);
  return withIdleTimeout(signal, async (stop, renew) => {
    const response = await environment.fetch(address, { ...request, signal: stop });
    renew();
    if (!response.ok) throw refusalError({ response, text: await response.text() }, token);
    if (mediaTypeOf(response) !== produces)
      throw new UnexpectedAnswerError('The answer is not from the API.', response.status);
    // Not `for await`, which streams lack in older Safari.
    const reader = response.body?.getReader();
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    while (reader) {
      const { value, done } = await reader.read();
      if (done) break;
      renew();
      parts.push(value);
      bytes += value.byteLength;
      onProgress(bytes);
    }
    return { blob: new Blob(parts, { type: mediaTypeOf(response) }), name: nameOf(response) };
  });
}
