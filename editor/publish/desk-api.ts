import * as z from 'zod';
import { strangerIn } from '#editor/guard.ts';
import type { Repository } from '#editor/history/repository.ts';
import { authorOf, signedIn } from './author.ts';
import type { Desk } from './desk.ts';
import { TakeBackError } from './take-back.ts';

const commit = z.string().regex(/^[\da-f]{40}$/);
const takeBackSchema = z.object({ id: commit, all: z.boolean() });

const refuse = (status: number, words: string): Response => new Response(words, { status });

/** The calls of the page “Publish”: what waits, the history, publishing and taking back. */
export function deskApi(desk: Desk, repository: Repository) {
  async function write(path: string, request: Request): Promise<Response> {
    const author = await authorOf(repository, request.headers);
    if (author.name === '') return refuse(422, 'First write your name into its box.');
    if (path === 'publish') {
      // Not waited for: it takes a minute.
      void desk.publish(author);
      return Response.json({});
    }
    const input = takeBackSchema.safeParse(await request.json().catch(() => undefined));
    if (path !== 'take-back' || !input.success) return refuse(404, 'There is no such call.');
    const { id, all } = input.data;
    await (all ? desk.takeBackSince(id, author) : desk.takeBack(id, author));
    return Response.json({});
  }

  return async (request: Request): Promise<Response> => {
    const stranger = strangerIn(request.headers, request.method !== 'GET');
    if (stranger) return refuse(403, stranger);
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace(/^.*\//, '');
    try {
      if (request.method === 'POST') return await write(path, request);
      if (path === 'state') {
        const { name } = await authorOf(repository, request.headers);
        const mayPublish = signedIn(request.headers)?.mayPublish;
        return Response.json({ ...(await desk.state()), me: name, mayPublish });
      }
      return Response.json(await desk.history(searchParams.get('file') ?? ''));
    } catch (error) {
      if (error instanceof TakeBackError || Reflect.get(Object(error), 'name') === 'ContentError')
        return refuse(422, `Not taken back. ${error instanceof Error ? error.message : ''}`);
      throw error;
    }
  };
}
