import { dirname } from 'node:path';
import { findHiddenCharacters } from './hidden-characters.ts';
import { fieldLinkProblems } from './links.ts';
import { pageTextProblems } from './page-text.ts';
import { missingPictures } from './pictures.ts';
import type { FindProblems } from './read.ts';
import { redirectProblems } from './redirects.ts';

/** Finds what the site could not be built with: dead links, missing pictures, wrong redirects, code in a page's text, hidden characters. */
export const siteProblems =
  (pages: ReadonlySet<string>): FindProblems =>
  (text, path, yaml) => [
    ...findHiddenCharacters(text, yaml),
    ...fieldLinkProblems(yaml, pages),
    ...(path.endsWith('.mdx') ? pageTextProblems(text, pages, dirname(path)) : []),
    ...missingPictures(text, path),
    ...redirectProblems(text, path, pages),
  ];
