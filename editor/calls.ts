import * as z from 'zod';
import { ContentError } from '#lib/content/read.ts';
import { strangerIn } from './guard.ts';

/** What a call does with its body and the rest of its request, and what it answers: a value for JSON, or the whole response. */
export type Call = (body: unknown, request: Request) => unknown;

const json = (status: number, value: unknown): Response => Response.json(value, { status });

/** The editor's own calls, beside those of Keystatic, by method and path; undefined for any other address. */
export function editorCalls(calls: Readonly<Record<string, Call>>) {
  return async (request: Request): Promise<Response> => {
    const stranger = strangerIn(request.headers, request.method !== 'GET');
    if (stranger) return json(403, { problem: stranger });
    const call = calls[`${request.method} ${new URL(request.url).pathname}`];
    if (!call) return json(404, { problem: 'The editor has no such call.' });
    try {
      const body: unknown = request.method === 'GET' ? undefined : await request.json();
      const answer = await call(body, request);
      return answer instanceof Response ? answer : json(200, answer);
    } catch (error) {
      if (error instanceof ContentError) return json(422, { problem: error.message });
      if (error instanceof z.ZodError || error instanceof SyntaxError)
        return json(400, { problem: 'The editor does not understand this.' });
      throw error;
    }
  };
}
