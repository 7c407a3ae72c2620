import { type CallName, calls } from '#lib/contract/calls.ts';
import { environment } from '#lib/environment.ts';
import { type CallAnswer, type CallInput, requestOf, settle } from './call.ts';
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
export async function upload<N extends CallName>(
  name: N,
  input: CallInput<N> & { readonly body: FormData | Blob },
  { signal, onProgress, idempotencyKey }: UploadOptions,
): Promise<CallAnswer<N>> {
  const address = addressOf(name, input);
  const token = mayCarryToken(address) ? apiPort.token() : undefined;
  const { headers } = requestOf(name, input, { idempotencyKey }, token);
  if (input.body instanceof Blob) headers.set('content-type', 'application/octet-stream');
  const { method } = calls[name];
  const { body } = input;
  return withIdleTimeout(signal, async (stop, renew) => {
    signal.throwIfAborted();
    const request = { method, headers, body, signal: stop };
    const response = await environment.sendForm(address, request, (sent, total) => {
      renew();
      onProgress(sent, total);
    });
    return settle(name, { response, text: await response.text() }, token);
  });
}
