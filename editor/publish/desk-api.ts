import * as z from 'zod';
import { originProblem } from '#editor/guard.ts';
import type { Repository } from '#editor/history/repository.ts';
import { titleOf } from '#editor/history/title.ts';
import { ContentError } from '#lib/content/read.ts';
import { authorOf, signedInEditor } from './author.ts';
import type { HistoryAnswer, PlanAnswer, StateAnswer } from './call-desk.ts';
import type { Desk } from './desk.ts';
import { TakeBackError } from './without-changes.ts';

const commit = z.string().regex(/^[\da-f]{40}$/);
// `all` is a text in an address, a boolean in a body.
const choiceSchema = z.object({ id: commit, all: z.stringbool().or(z.boolean()) });
const takeBackSchema = choiceSchema.extend({ newest: commit });

const refuse = (status: number, message: string): Response => new Response(message, { status });

/** Answers the calls of the page “Publish”: state, history, publishing and taking back. */
export function deskApi(desk: Desk, repository: Repository) {
  async function write(path: string, request: Request): Promise<Response> {
    const author = await authorOf(repository, request.headers);
    if (author.name === '') return refuse(422, 'First write your name into its box.');
    if (path === 'publish') {
      // The editors' address refuses it, too; on one's own machine nobody signs in.
      if (signedInEditor(request.headers)?.mayPublish === false)
        return refuse(403, 'Your key may edit, not publish. Ask a colleague who may.');
      // Not awaited: it takes a minute.
      void desk.publish(author);
      return Response.json({});
    }
    const input = takeBackSchema.safeParse(await request.json().catch(() => undefined));
    if (path !== 'take-back' || !input.success) return refuse(404, 'There is no such call.');
    const { newest, ...choice } = input.data;
    await desk.takeBack(choice, newest, author);
    return Response.json({});
  }

  async function read(path: string, query: URLSearchParams, headers: Headers): Promise<Response> {
    if (path === 'state') {
      const { name } = await authorOf(repository, headers);
      const mayPublish = signedInEditor(headers)?.mayPublish;
      const state: StateAnswer = { ...(await desk.state()), me: name, mayPublish };
      return Response.json(state);
    }
    if (path === 'take-back') {
      const choice = choiceSchema.safeParse(Object.fromEntries(query));
      if (!choice.success) return refuse(404, 'There is no such change.');
      const plan: PlanAnswer = await desk.plan(choice.data);
      return Response.json(plan);
    }
    const changes = await desk.history(query.get('file') ?? '');
    const files = new Set(changes.flatMap((change) => change.files));
    const titles = [...files].map((file) => ({
      file,
      title: titleOf(file, repository.textOnDisk(file)),
    }));
    const history: HistoryAnswer = { changes, titles };
    return Response.json(history);
  }

  return async (request: Request): Promise<Response> => {
    const problem = originProblem(request);
    if (problem) return refuse(403, problem);
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace(/^.*\//, '');
    try {
      return request.method === 'POST'
        ? await write(path, request)
        : await read(path, searchParams, request.headers);
    } catch (error) {
      if (error instanceof TakeBackError || error instanceof ContentError)
        return refuse(422, `Not taken back. ${error.message}`);
      throw error;
    }
  };
}
