/** A form to send, in the words of `fetch`. */
export interface FormRequest {
  readonly method: string;
  readonly headers: Headers;
  readonly body: FormData | Blob;
  readonly signal: AbortSignal;
}

// `Response` refuses a body with these, even an empty one.
const bodylessStatuses = [204, 205, 304];

function headersOf(xhr: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

function responseOf(xhr: XMLHttpRequest): Response {
  const { status, statusText, responseText } = xhr;
  const body = bodylessStatuses.includes(status) ? null : responseText;
  return new Response(body, { status, statusText, headers: headersOf(xhr) });
}

/**
 * Sends a form and reports its progress in bytes, which `fetch` cannot; follows no redirect. Rejects with a TypeError
 * if no answer comes, and with the signal's reason.
 */
export const sendForm = (
  address: string,
  { method, headers, body, signal }: FormRequest,
  onProgress: (sent: number, total: number) => void,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const stop = () => {
      xhr.abort();
      reject(signal.reason);
    };
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    xhr.open(method, address);
    for (const [name, value] of headers) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    xhr.onerror = () => reject(new TypeError('The request got no answer.'));
    xhr.onload = () => {
      // The browser followed a redirect: the answer is another address's.
      if (xhr.responseURL === new URL(address, location.href).href) resolve(responseOf(xhr));
      else reject(new TypeError('The request was sent on elsewhere.'));
    };
    xhr.onloadend = () => signal.removeEventListener('abort', stop);
    xhr.send(body);
  });
