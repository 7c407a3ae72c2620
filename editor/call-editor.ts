import type * as z from 'zod';

/** Makes one of the editor's calls, a POST if it has a body; throws an Error with the refusal's message. */
export async function callEditor<T>(
  path: string,
  schema: z.ZodType<T>,
  body?: unknown,
): Promise<T> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await ask(`/api/editor/${path}`, init);
  const value: unknown = await answer.json().catch(() => undefined);
  const parsed = schema.safeParse(value);
  if (answer.ok && parsed.success) return parsed.data;
  // A proxy's answer has no message, as while the editor starts.
  const { problem = 'The editor could not do this. Try again in a minute.' } = Object(value);
  throw new Error(String(problem));
}

/** Throws an Error with the message for an editor whose server cannot be reached. */
export function noAnswer(): never {
  throw new Error(
    'The editor does not answer. Look whether its window says something, and start it again.',
  );
}

/** Asks the editor's server; throws an Error with a message when it does not answer. */
export const ask = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address, init).catch(noAnswer);

/** An error's message for an editor. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
