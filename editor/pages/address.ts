import { slugOf } from '#editor/slug.ts';

/** Of an address, and of a title, which is in menus too. */
export const maxLetters = 60;

// As the name of a page's file, a folder's own page.
const reserved = ['index'];

/** What is wrong with the end of an address, as a sentence; undefined if nothing is. */
export function addressProblem(name: string, pages: ReadonlySet<string>): string | undefined {
  const better = slugOf(name) || 'holidays';
  if (name === '') return 'Address: write how it ends, such as holidays.';
  if (!/^[a-z\d]+(?:-[a-z\d]+)*$/.test(name))
    return `Address: only the small letters a to z, digits and hyphens are allowed. Write it like this: ${better}`;
  if (name.length > maxLetters) return `Address: shorten it to ${maxLetters} letters.`;
  if (reserved.includes(name)) return `Address: “${name}” is reserved. Write another one.`;
  return pages.has(`/public/${name}`)
    ? `Address: there is a page at /public/${name} already. Write another one.`
    : undefined;
}
