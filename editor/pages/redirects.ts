import { mergeYaml } from '#editor/yaml/merge.ts';
import { parseContent } from '#lib/content/read.ts';
import { type Redirect, redirectsSchema } from '#lib/content/redirects.ts';
import type { Texts } from './texts.ts';

/** Where addresses lead that no longer have a page. */
export const redirectsFile = 'redirects.yaml';

function change(texts: Texts, to: (old: Redirect[]) => Redirect[]): void {
  const before = texts.get(redirectsFile) ?? 'redirects: []\n';
  const { redirects } = parseContent(before, `src/content/${redirectsFile}`, redirectsSchema);
  texts.set(redirectsFile, mergeYaml(before, { redirects: to(redirects) }));
}

/** Lets an old address lead to a page, whose own address leads nowhere else any more. */
export const addRedirect = (texts: Texts, from: string, to: string): void =>
  change(texts, (redirects) => [
    ...redirects
      .filter((old) => old.from !== from && old.from !== to)
      .map((old) => (old.to.replace(/#.*/, '') === from ? { ...old, to } : old)),
    { from, to },
  ]);

/** Lets an address lead nowhere else, because it has a page again. */
export const dropRedirect = (texts: Texts, from: string): void =>
  change(texts, (redirects) => redirects.filter((old) => old.from !== from));
