import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { listContentFiles } from '#editor/content-files.ts';
import { signedInEditor } from '#editor/publish/author.ts';
import { examineInLimits } from '#editor/saving/examine-in-limits.ts';
import { problemsOf, sentenceOf } from '#editor/saving/form-problems.ts';
import { ContentError } from '#lib/content/read.ts';

interface PreviewParts {
  /** The folder of the content files. */
  folder: string;
  checkPage: (path: string, text: string) => Promise<void>;
  /** Shows the site with these drafts; returns its origin. */
  show: (drafts: ReadonlyMap<string, string>) => Promise<string>;
}

/** The request of the preview's page: files as their forms would save them. */
const draftsSchema = z.strictObject({
  drafts: z.array(z.strictObject({ path: z.string(), contents: z.string() })).max(50),
});

/**
 * Shows drafts as pages, those of one editor at a time; leaves out those that could not be saved, and returns their
 * problems. Another editor who looks is told whose they are.
 */
export function previewCalls({ folder, checkPage, show }: PreviewParts) {
  let owner: string | undefined;

  async function showDrafts(body: unknown, { headers }: Request) {
    const { drafts } = draftsSchema.parse(body);
    const files = listContentFiles(folder);
    const texts = new Map<string, string>();
    const sentences: string[] = [];
    for (const { path, contents } of drafts) {
      const file = files.find((other) => other.path === path);
      // The page of this draft was removed.
      if (!file) continue;
      const savedText = readFileSync(join(folder, path), 'utf8');
      try {
        const { variant } = file;
        const form = {
          file: { path, variant },
          folder,
          openedText: savedText,
          currentText: savedText,
          formText: contents,
        };
        const examined = await examineInLimits(form, signedInEditor(headers)?.name);
        if (examined.kind === 'changed') continue;
        const { newText, values } = examined;
        const check = () => checkPage(path, newText);
        const problems = await problemsOf(newText, values, [check], examined.problems);
        if (problems.length === 0) texts.set(path, newText);
        sentences.push(...problems.map((problem) => sentenceOf(path, savedText, problem)));
      } catch (error) {
        // The saved file was broken by hand.
        if (!(error instanceof ContentError)) throw error;
        sentences.push(`${file.title}: ${error.message}`);
      }
    }
    owner = signedInEditor(headers)?.name;
    return { origin: await show(texts), problems: sentences, shown: [...texts.keys()].join(', ') };
  }

  return {
    'POST /api/editor/preview': showDrafts,
    'GET /api/editor/preview': (_body: unknown, { headers }: Request) => ({
      by: owner === signedInEditor(headers)?.name ? undefined : owner,
    }),
  };
}
