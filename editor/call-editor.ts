/** Makes one of the editor's calls, whose answer is T; throws an Error with its words when it refuses. */
export async function callEditor<T = unknown>(path: string, body?: unknown): Promise<T> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await ask(`/api/editor/${path}`, init);
  const value: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return value as T;
  // Without words where a proxy answers, as while the editor starts.
  const { problem = 'The editor could not do this. Try again in a minute.' } = Object(value);
  throw new Error(String(problem));
}

/** Throws what an editor reads when the editor's server cannot be reached. */
export function noAnswer(): never {
  throw new Error(
    'The editor does not answer. Look whether its window says something, and start it again.',
  );
}

/** Asks the editor's server; throws an Error with words when it does not answer. */
export const ask = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address, init).catch(noAnswer);

/** What an error says to an editor. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
