import { pathToFileURL } from 'node:url';
import { sitePages } from '#lib/content/links.ts';

/** Redirects, duplicates of another page, and files that are not pages. */
const others = ['/', '/404', '/licenses.txt'];

const paths = [...sitePages(pathToFileURL('./'))]
  .filter((path) => !others.includes(path))
  .toSorted();

const below = (folder: string) => paths.filter((path) => path.startsWith(folder));

/** The path of every public page; new pages are included automatically. */
export const publicPaths = below('/public/');

/** The path of every account page. */
export const accountPaths = below('/account/');

/** The path of every page that needs no session. */
export const openPaths = paths.filter((path) => !accountPaths.includes(path));
