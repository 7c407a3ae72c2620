import { contentPath } from '#editor/history/clone.ts';
import { mergeYaml } from '#editor/yaml/merge.ts';
import { parseContent } from '#lib/content/read.ts';
import { type Redirect, redirectsFile, redirectsSchema } from '#lib/content/redirects.ts';
import { withoutHash } from '#lib/content/without-hash.ts';
import type { Texts } from './texts.ts';

function changeRedirects(texts: Texts, change: (redirects: Redirect[]) => Redirect[]): void {
  const before = texts.get(redirectsFile) ?? 'redirects: []\n';
  const { redirects } = parseContent(before, `${contentPath}/${redirectsFile}`, redirectsSchema);
  texts.set(redirectsFile, mergeYaml(before, { redirects: change(redirects) }));
}

/**
 * Redirects `from` to `to`. What led to `from` leads to `to` at once, and `to` itself, which has a page, is redirected no
 * more: so there are no chains.
 */
export const addRedirect = (texts: Texts, from: string, to: string): void =>
  changeRedirects(texts, (redirects) => [
    ...redirects
      .filter((old) => old.from !== from && old.from !== to)
      .map((old) => (withoutHash(old.to) === from ? { ...old, to } : old)),
    { from, to },
  ]);

/** Redirects an address no more, because it has a page again. */
export const dropRedirect = (texts: Texts, from: string): void =>
  changeRedirects(texts, (redirects) => redirects.filter((old) => old.from !== from));
