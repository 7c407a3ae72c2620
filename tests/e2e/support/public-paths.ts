import { pathToFileURL } from 'node:url';
import { sitePages } from '#lib/content/links.ts';

/** The address of every public page, so that a new one is tested like the others. */
export const publicPaths = [...sitePages(pathToFileURL('src/pages/'))].filter((path) =>
  path.startsWith('/public/'),
);
