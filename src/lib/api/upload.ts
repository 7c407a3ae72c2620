import type { AnswerOf, EndpointShape, InputOf } from '#lib/contract/endpoint.ts';
import { environment } from '#lib/environment.ts';
import { requestOf, settle } from './call.ts';
import { withIdleTimeout } from './idle-timeout.ts';
import { apiPort } from './port.ts';
import { addressOf, mayCarryToken } from './request.ts';

interface UploadOptions {
  /** Cancels the upload, which then rejects with the signal's reason. */
  readonly signal: AbortSignal;
  /** Receives the progress in bytes. */
  readonly onProgress: (sent: number, total: number) => void;
  /** The key of an earlier attempt at the same effect. */
  readonly idempotencyKey: string;
}

/** Sends a form with files, or the bytes of one, to the API; throws what `call` throws. */
export async function upload<const E extends EndpointShape>(
  endpoint: E,
  input: InputOf<E> & { readonly body: FormData | Blob },
  { signal, onProgress, idempotencyKey }: UploadOptions,
): Promise<AnswerOf<E>> {
  const address = addressOf(endpoint, input);
  const token = mayCarryToken(address) ? apiPort.token() : undefined;
  const { headers } = requestOf(endpoint, input, { idempotencyKey }, token);
  if (input.body instanceof Blob) headers.set('content-type', 'application/octet-stream');
  const { method } = endpoint;
  const { body } = input;
  return withIdleTimeout(signal, async (stop, renew) => {
    signal.throwIfAborted();
    const request = { method, headers, body, signal: stop };
    const response = await environment.sendForm(address, request, (sent, total) => {
      renew();
      onProgress(sent, total);
    });
    return settle(endpoint, { response, text: await response.text() }, token);
  });
}
