import { mergeYaml } from '#editor/yaml/merge.ts';
import { parseContent } from '#lib/content/read.ts';
import { type Redirect, redirectsFile, redirectsSchema } from '#lib/content/redirects.ts';
import { withoutHash } from '#lib/content/without-hash.ts';
import type { Texts } from './texts.ts';

function edit(texts: Texts, change: (redirects: Redirect[]) => Redirect[]): void {
  const before = texts.get(redirectsFile) ?? 'redirects: []\n';
  const { redirects } = parseContent(before, `src/content/${redirectsFile}`, redirectsSchema);
  texts.set(redirectsFile, mergeYaml(before, { redirects: change(redirects) }));
}

/** Lets an old address lead to a page, whose own address leads nowhere else any more. */
export const addRedirect = (texts: Texts, from: string, to: string): void =>
  edit(texts, (redirects) => [
    ...redirects
      .filter((old) => old.from !== from && old.from !== to)
      .map((old) => (withoutHash(old.to) === from ? { ...old, to } : old)),
    { from, to },
  ]);

/** Lets an address lead nowhere else, because it has a page again. */
export const dropRedirect = (texts: Texts, from: string): void =>
  edit(texts, (redirects) => redirects.filter((old) => old.from !== from));
