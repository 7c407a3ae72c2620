import * as z from 'zod';
import { strangerIn } from '#editor/guard.ts';
import type { Repository } from '#editor/history/repository.ts';
import { titleOf } from '#editor/history/title.ts';
import { authorOf, signedIn } from './author.ts';
import type { Desk } from './desk.ts';
import { TakeBackError } from './take-back.ts';

const commit = z.string().regex(/^[\da-f]{40}$/);
const chosen = z.object({ id: commit, all: z.stringbool().or(z.boolean()) });
const takeBackInput = chosen.extend({ newest: commit });

const refuse = (status: number, message: string): Response => new Response(message, { status });

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
    const input = takeBackInput.safeParse(await request.json().catch(() => undefined));
    if (path !== 'take-back' || !input.success) return refuse(404, 'There is no such call.');
    const { newest, ...what } = input.data;
    await desk.takeBack(what, newest, author);
    return Response.json({});
  }

  async function read(path: string, query: URLSearchParams, headers: Headers): Promise<Response> {
    if (path === 'state') {
      const { name } = await authorOf(repository, headers);
      const mayPublish = signedIn(headers)?.mayPublish;
      return Response.json({ ...(await desk.state()), me: name, mayPublish });
    }
    if (path === 'take-back') {
      const what = chosen.safeParse(Object.fromEntries(query));
      return what.success
        ? Response.json(await desk.plan(what.data))
        : refuse(404, 'There is no such change.');
    }
    const changes = await desk.history(query.get('file') ?? '');
    const files = new Set(changes.flatMap((change) => change.files));
    const titles = [...files].map((file) => ({
      file,
      title: titleOf(file, repository.textOnDisk(file)),
    }));
    return Response.json({ changes, titles });
  }

  return async (request: Request): Promise<Response> => {
    const stranger = strangerIn(request.headers, request.method !== 'GET');
    if (stranger) return refuse(403, stranger);
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace(/^.*\//, '');
    try {
      return request.method === 'POST'
        ? await write(path, request)
        : await read(path, searchParams, request.headers);
    } catch (error) {
      if (error instanceof TakeBackError || Reflect.get(Object(error), 'name') === 'ContentError')
        return refuse(422, `Not taken back. ${error instanceof Error ? error.message : ''}`);
      throw error;
    }
  };
}
