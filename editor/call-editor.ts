/** Makes one of the editor's calls; throws an Error with its words when it refuses. */
export async function callEditor(path: string, body?: unknown): Promise<unknown> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`/api/editor/${path}`, init).catch(() => {
    throw new Error(
      'The editor does not answer. Look whether its window says something, and start it again.',
    );
  });
  const value: unknown = await answer.json();
  if (answer.ok) return value;
  const mistake: unknown = typeof value === 'object' && value ? Reflect.get(value, 'mistake') : '';
  throw new Error(String(mistake));
}

/** What an error says to an editor. */
export const mistakeOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
