import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { config, singleton } from '@keystatic/core';
import { makeGenericAPIRouteHandler } from '@keystatic/core/api/generic';
import * as z from 'zod';
import { ContentError } from '#lib/content/read.ts';
import type { ContentFile } from './config.ts';
import { listContentFiles } from './content-files.ts';
import { originProblem } from './guard.ts';
import { signedInEditor } from './publish/author.ts';
import { examineInLimits } from './saving/examine-in-limits.ts';
import { type FormProblem, problemsOf } from './saving/form-problems.ts';

interface EditorParts {
  /** The folder of the content files. */
  folder: string;
  /** Compiles a page's text; throws a ContentError if its tags are wrong. */
  checkPage: (path: string, text: string) => Promise<void>;
  /** Called with the path of each written file and the headers of the request that saved it. */
  onSaved?: (diskPath: string, headers: Headers) => void | Promise<void>;
  /** Who last changed a file, as the sender of these headers is told; undefined if nobody knows. */
  lastBy?: (path: string, headers: Headers) => Promise<string | undefined>;
}

/** What Keystatic sends to save a form, with what editor/desk/saving.ts adds: `opened`, `agreed` and `confirmed`. */
const updateSchema = z.object({
  additions: z.array(z.object({ path: z.string(), contents: z.string() })).length(1),
  deletions: z.array(z.unknown()).length(0),
  /** The file's text when the form was opened. */
  opened: z.string(),
  /** The editor's choices after a refusal that named somebody else's changes. */
  agreed: z
    .object({ seen: z.string(), choices: z.record(z.string(), z.enum(['mine', 'theirs'])) })
    .optional(),
  /** The ids of questions that the editor answered with yes. */
  confirmed: z.array(z.string()).default([]),
});

const refuse = (status: number, message: string): Response =>
  new Response(message, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });

// For reading, Keystatic needs to know only the files, not their schemas.
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

/** Answers Keystatic's calls: lists files, reads one, saves one. */
export function keystaticApi({ folder, checkPage, onSaved, lastBy }: EditorParts) {
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
    const diskPath = join(folder, file.path);
    const formText = Buffer.from(addition.contents, 'base64').toString('utf8');
    for (;;) {
      const currentText = readFileSync(diskPath, 'utf8');
      const openedText = opened;
      const { path, variant } = file;
      const versions = { file: { path, variant }, openedText, currentText, formText, agreed };
      const examined = await examineInLimits(
        { ...versions, folder },
        signedInEditor(request.headers)?.name,
      );
      if (examined.kind === 'changed') {
        const by = await lastBy?.(path, request.headers);
        return Response.json({ ...examined, by }, { status: 409 });
      }
      const { newText, values, questions } = examined;
      // This is asynchronous; from its end to the write nothing else runs in this process.
      const check = () => checkPage(path, newText);
      const problems = await problemsOf(newText, values, [check], examined.problems);
      if (problems.length > 0)
        return Response.json({ kind: 'problems', problems }, { status: 422 });
      const openQuestions = questions.filter(({ id }) => !confirmed.includes(id));
      if (openQuestions.length > 0)
        return Response.json({ kind: 'questions', questions: openQuestions }, { status: 428 });
      // Start over if somebody else saved during the checks.
      if (readFileSync(diskPath, 'utf8') !== currentText) continue;
      writeFileSync(diskPath, newText);
      await onSaved?.(diskPath, request.headers);
      return Response.json({ saved: newText });
    }
  }

  return async (request: Request): Promise<Response> => {
    const problem = originProblem(request);
    if (problem) return refuse(403, problem);
    if (request.method === 'GET') return read(request);
    return save(request).catch((error: unknown) => {
      if (!(error instanceof ContentError)) throw error;
      // Not the form's words, but the file as it stands, or another one that was read: somebody broke it by hand.
      const problems: FormProblem[] = [{ field: '', where: '', message: error.message }];
      return Response.json({ kind: 'problems', problems }, { status: 422 });
    });
  };
}
