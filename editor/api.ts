import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeGenericAPIRouteHandler } from '@keystatic/core/api/generic';
import * as z from 'zod';
import { ContentError } from '#lib/content/read.ts';
import { editorConfig } from './config.ts';
import { listContentFiles } from './content-files.ts';
import { strangerIn } from './guard.ts';
import { revise } from './revise.ts';

interface EditorParts {
  /** The folder of the content files. */
  folder: string;
  /** Compiles a page's text; throws a ContentError if its tags are wrong. */
  checkPage: (path: string, text: string) => Promise<void>;
  /** Called with each written file. */
  onSaved?: (place: string) => void;
}

const updateSchema = z.object({
  additions: z.array(z.object({ path: z.string(), contents: z.string() })).length(1),
  deletions: z.array(z.unknown()).length(0),
});

const refuse = (status: number, words: string): Response =>
  new Response(words, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });

const refuseChanged = (): Response =>
  refuse(
    409,
    'This file was changed elsewhere after you opened it. Copy your text, reload this page and enter it again.',
  );

/** The API of the editor's page: lists files, reads one, saves one. */
export function editorApi({ folder, checkPage, onSaved }: EditorParts) {
  /** Each file's text as the editor last read or wrote it. */
  const lastSeen = new Map<string, string>();

  async function read(request: Request): Promise<Response> {
    const files = listContentFiles(folder);
    const handler = makeGenericAPIRouteHandler({
      config: editorConfig(files),
      localBaseDirectory: folder,
    });
    const { body, headers, status } = await handler(request);
    const { pathname } = new URL(request.url);
    const shown = files.find(({ path }) => pathname.endsWith(`/${path}`));
    if (shown && body instanceof Uint8Array)
      lastSeen.set(shown.path, new TextDecoder().decode(body));
    return new Response(typeof body === 'string' ? body : Buffer.from(body ?? []), {
      status: status ?? 200,
      headers: headers ?? {},
    });
  }

  async function save(request: Request): Promise<Response> {
    const update = updateSchema.safeParse(await request.json().catch(() => undefined));
    const [addition] = update.data?.additions ?? [];
    const file = listContentFiles(folder).find(({ path }) => path === addition?.path);
    if (!file || !addition) return refuse(400, 'The editor saves only the content files it lists.');

    const place = join(folder, file.path);
    const before = readFileSync(place, 'utf8');
    if (lastSeen.has(file.path) && lastSeen.get(file.path) !== before) return refuseChanged();
    const wanted = Buffer.from(addition.contents, 'base64').toString('utf8');
    const after = revise({ ...file, before, wanted });
    await checkPage(file.path, after);
    // The check was asynchronous; from here to the write nothing else runs in this process.
    if (readFileSync(place, 'utf8') !== before) return refuseChanged();
    writeFileSync(place, after);
    lastSeen.set(file.path, after);
    onSaved?.(place);
    return read(
      new Request(new URL('/api/keystatic/tree', request.url), { headers: { 'no-cors': '1' } }),
    );
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
