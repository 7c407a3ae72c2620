import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { config, singleton } from '@keystatic/core';
import { makeGenericAPIRouteHandler } from '@keystatic/core/api/generic';
import * as z from 'zod';
import { jamaicanDay } from '#lib/format/day.ts';
import type { ContentFile } from './config.ts';
import { listContentFiles } from './content-files.ts';
import { strangerIn } from './guard.ts';
import { type Content, checkText, contentOf, rewrite } from './revise.ts';
import { bringTogether } from './saving/bring-together.ts';
import { questionsAboutClaims } from './saving/claimed-names.ts';
import { problemsOf } from './saving/form-problems.ts';
import { type Question, questionsAbout, questionsAboutText } from './saving/questions.ts';
import { schemaOf } from './schema-of.ts';

interface EditorParts {
  /** The folder of the content files. */
  folder: string;
  /** Compiles a page's text; throws a ContentError if its tags are wrong. */
  checkPage: (path: string, text: string) => Promise<void>;
  /** Called with each written file and the headers of who saved it. */
  onSaved?: (place: string, from: Headers) => void | Promise<void>;
  /** Who changed a file last, for somebody with these headers; undefined if nobody knows. */
  lastBy?: (path: string, from: Headers) => Promise<string | undefined>;
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
  /** The odd things that the editor has said are right. */
  confirmed: z.array(z.string()).default([]),
});

const refuse = (status: number, message: string): Response =>
  new Response(message, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });

// Reading needs to know the files only.
const handlerConfig = (files: readonly ContentFile[]) =>
  config({
    storage: { kind: 'local' },
    singletons: Object.fromEntries(
      files.map(({ path }) => [
        path,
        singleton({ label: path, path: path.replace(/\.\w+$/, ''), format: 'yaml', schema: {} }),
      ]),
    ),
  });

interface Save {
  folder: string;
  file: ContentFile;
  /** What the file says now, and what it would say. */
  now: string;
  after: string;
  /** The values and the body of `after`. */
  content: Content;
}

/** What is odd about a save. */
const questionsAboutSave = ({ folder, file, now, after, content }: Save): Question[] => {
  const before = contentOf(file, now);
  return [
    ...questionsAbout({
      before: before.values,
      after: content.values,
      today: jamaicanDay(new Date()),
      schema: schemaOf(file),
    }),
    ...questionsAboutText(before.body, content.body),
    ...questionsAboutClaims(file.path, after, (path) => readFileSync(join(folder, path), 'utf8')),
  ];
};

/** The API of the editor's page: lists files, reads one, saves one. */
export function editorApi({ folder, checkPage, onSaved, lastBy }: EditorParts) {
  async function read(request: Request): Promise<Response> {
    const files = listContentFiles(folder);
    const handler = makeGenericAPIRouteHandler({
      config: handlerConfig(files),
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
      return refuse(
        400,
        'Not saved. This page is no longer there: somebody removed it, or gave it another address. Copy your words, then reload.',
      );

    const { opened, agreed, confirmed } = update.data;
    const place = join(folder, file.path);
    const wanted = Buffer.from(addition.contents, 'base64').toString('utf8');
    let now: string;
    let after: string;
    do {
      now = readFileSync(place, 'utf8');
      const content = bringTogether({ file, opened, now, wanted, agreed });
      if ('kind' in content) {
        const by = await lastBy?.(file.path, request.headers);
        return Response.json({ ...content, by }, { status: 409 });
      }
      after = rewrite(file, now, content);
      const text = after;
      const problems = await problemsOf(text, content.values, [
        () => checkText(file, text),
        // This is asynchronous; from its end to the write nothing else runs in this process.
        () => checkPage(file.path, text),
      ]);
      if (problems.length > 0)
        return Response.json({ kind: 'problems', problems }, { status: 422 });
      const odd = questionsAboutSave({ folder, file, now, content, after });
      const questions = odd.filter(({ id }) => !confirmed.includes(id));
      if (questions.length > 0)
        return Response.json({ kind: 'questions', questions }, { status: 428 });
    } while (readFileSync(place, 'utf8') !== now);
    writeFileSync(place, after);
    await onSaved?.(place, request.headers);
    return Response.json({ saved: after });
  }

  return async (request: Request): Promise<Response> => {
    const stranger = strangerIn(request.headers, request.method !== 'GET');
    if (stranger) return refuse(403, stranger);
    if (request.method === 'GET') return read(request);
    return save(request);
  };
}
