import * as z from 'zod';
import { ContentError } from '#lib/content/read.ts';
import { originProblem } from './guard.ts';

/** Handles a call by its body and its whole request; returns a value to send as JSON, or a response. */
export type Call = (body: unknown, request: Request) => unknown;

const json = (status: number, value: unknown): Response => Response.json(value, { status });

/** Answers the editor's own calls, by method and path; Keystatic's have another prefix. */
export function editorCalls(calls: Readonly<Record<string, Call>>) {
  return async (request: Request): Promise<Response> => {
    const problem = originProblem(request);
    if (problem) return json(403, { problem });
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
