import * as z from 'zod';
import { ContentError } from '#lib/content/read.ts';
import { originProblem } from './guard.ts';

/** Handles a call by its body and its whole request; returns what to send as JSON, or a response. */
export type Call = (body: unknown, request: Request) => object | Promise<object>;

const json = (status: number, value: unknown): Response => Response.json(value, { status });

/** Answers the editor's own calls, by method and path; Keystatic's have another prefix. */
export function editorCalls(calls: Readonly<Record<string, Call>>) {
  return async (request: Request): Promise<Response> => {
    const problem = originProblem(request);
    if (problem) return json(403, { problem });
    const call = calls[`${request.method} ${new URL(request.url).pathname}`];
    if (!call) return json(404, { problem: 'The editor has no such call.' });
    try {
      // A body that is no JSON is refused by its schema, like a wrong one.
      const body: unknown = await request.json().catch(() => undefined);
      const answer = await call(body, request);
      return answer instanceof Response ? answer : json(200, answer);
    } catch (error) {
      if (error instanceof ContentError) return json(422, { problem: error.message });
      if (error instanceof z.ZodError)
        return json(400, { problem: 'The editor does not understand this.' });
      throw error;
    }
  };
}
