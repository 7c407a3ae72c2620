import { type Call, editorCalls } from '#editor/calls.ts';

const origin = 'http://127.0.0.1:4331';

/** The editor's own calls, made as its page makes them. */
export function callerOf(calls: Readonly<Record<string, Call>>) {
  const answer = editorCalls(calls);
  const url = (path: string) => `${origin}/api/editor/${path}`;
  const get = (path: string) =>
    answer(new Request(url(path), { headers: { host: '127.0.0.1:4331' } }));
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    answer(
      new Request(url(path), {
        method: 'POST',
        headers: { host: '127.0.0.1:4331', origin, ...headers },
        body: JSON.stringify(body),
      }),
    );
  return { get, post };
}
