import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { listContentFiles } from '#editor/content-files.ts';
import { checkText, contentOf, rewrite } from '#editor/revise.ts';
import { problemsOf, sentenceOf } from '#editor/saving/form-problems.ts';

interface PreviewParts {
  /** The folder of the content files. */
  folder: string;
  checkPage: (path: string, text: string) => Promise<void>;
  /** Shows the site with these drafts; tells where. */
  show: (drafts: ReadonlyMap<string, string>) => Promise<string>;
}

/** What the preview's page sends: files as the form would save them. */
export const draftsSchema = z.strictObject({
  drafts: z.array(z.strictObject({ path: z.string(), contents: z.string() })).max(50),
});

/** Shows drafts as pages; one that could not be saved is left out, and told. */
export function previewCall({ folder, checkPage, show }: PreviewParts) {
  return async (body: unknown): Promise<{ origin: string; problems: string[] }> => {
    const { drafts } = draftsSchema.parse(body);
    const files = listContentFiles(folder);
    const shown = new Map<string, string>();
    const problems: string[] = [];
    for (const { path, contents } of drafts) {
      const file = files.find((known) => known.path === path);
      // A draft of a page that is no longer there.
      if (!file) continue;
      const before = readFileSync(join(folder, path), 'utf8');
      const content = contentOf(file, contents, before);
      const after = rewrite(file, before, content);
      const found = await problemsOf(after, content.values, [
        () => checkText(file, after),
        () => checkPage(path, after),
      ]);
      if (found.length === 0) shown.set(path, after);
      problems.push(...found.map((problem) => sentenceOf(path, after, problem)));
    }
    return { origin: await show(shown), problems };
  };
}
