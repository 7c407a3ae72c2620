import { pathToFileURL } from 'node:url';
import { sitePages } from '#lib/content/links.ts';

/** What leads on at once, is another page's twin, or is no page. */
const others = ['/', '/404', '/licenses.txt'];

const paths = [...sitePages(pathToFileURL('./'))]
  .filter((path) => !others.includes(path))
  .toSorted();

const below = (folder: string) => paths.filter((path) => path.startsWith(folder));

/** The address of every public page, so that a new one is tested like the others. */
export const publicPaths = below('/public/');

/** The address of every page of the account. */
export const accountPaths = below('/account/');

/** The address of every page that needs no session. */
export const openPaths = paths.filter((path) => !accountPaths.includes(path));
