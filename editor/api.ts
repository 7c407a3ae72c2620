import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeGenericAPIRouteHandler } from '@keystatic/core/api/generic';
import * as z from 'zod';
import { ContentError } from '#lib/content/read.ts';
import { editorConfig } from './config.ts';
import { listContentFiles } from './content-files.ts';
import { strangerIn } from './guard.ts';
import { rewrite } from './revise.ts';
import { bringTogether } from './saving/bring-together.ts';

interface EditorParts {
  /** The folder of the content files. */
  folder: string;
  /** Compiles a page's text; throws a ContentError if its tags are wrong. */
  checkPage: (path: string, text: string) => Promise<void>;
  /** Called with each written file and the headers of who saved it. */
  onSaved?: (place: string, from: Headers) => void | Promise<void>;
}

const updateSchema = z.object({
  additions: z.array(z.object({ path: z.string(), contents: z.string() })).length(1),
  deletions: z.array(z.unknown()).length(0),
  /** The file as the form was opened with it. */
  opened: z.string(),
  /** What was chosen after a refusal that named what somebody else changed. */
  agreed: z
    .object({ seen: z.string(), choices: z.record(z.string(), z.enum(['mine', 'theirs'])) })
    .optional(),
});

const refuse = (status: number, words: string): Response =>
  new Response(words, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });

/** The API of the editor's page: lists files, reads one, saves one. */
export function editorApi({ folder, checkPage, onSaved }: EditorParts) {
  async function read(request: Request): Promise<Response> {
    const files = listContentFiles(folder);
    const handler = makeGenericAPIRouteHandler({
      config: editorConfig(files),
      localBaseDirectory: folder,
    });
    const { body, headers, status } = await handler(request);
    return new Response(typeof body === 'string' ? body : Buffer.from(body ?? []), {
      status: status ?? 200,
      headers: headers ?? {},
    });
  }

  async function save(request: Request): Promise<Response> {
    const update = updateSchema.safeParse(await request.json().catch(() => undefined));
    const [addition] = update.data?.additions ?? [];
    const file = listContentFiles(folder).find(({ path }) => path === addition?.path);
    if (!file || !addition || !update.data)
      return refuse(400, 'The editor saves only the content files it lists.');

    const { opened, agreed } = update.data;
    const place = join(folder, file.path);
    const wanted = Buffer.from(addition.contents, 'base64').toString('utf8');
    let now: string;
    let after: string;
    do {
      now = readFileSync(place, 'utf8');
      const content = bringTogether({ file, opened, now, wanted, agreed });
      if ('kind' in content) return Response.json(content, { status: 409 });
      after = rewrite(file, now, content);
      // The check is asynchronous; from its end to the write nothing else runs in this process.
      await checkPage(file.path, after);
    } while (readFileSync(place, 'utf8') !== now);
    writeFileSync(place, after);
    await onSaved?.(place, request.headers);
    return Response.json({ saved: after });
  }

  return async (request: Request): Promise<Response> => {
    const stranger = strangerIn(request.headers, request.method !== 'GET');
    if (stranger) return refuse(403, stranger);
    if (request.method === 'GET') return read(request);
    try {
      return await save(request);
    } catch (error) {
      if (error instanceof ContentError) return refuse(422, `Not saved. ${error.message}`);
      throw error;
    }
  };
}
