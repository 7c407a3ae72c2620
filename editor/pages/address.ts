import { maxSlugLetters, slugOf } from '#editor/slug.ts';

// A file index.mdx would be the page of the folder itself.
const reserved = 'index';

/** What is wrong with the last part of an address, as a sentence; undefined if nothing is. */
export function addressProblem(name: string, pages: ReadonlySet<string>): string | undefined {
  if (name === '') return 'Address: write how it ends, such as holidays.';
  if (!/^[a-z\d]+(?:-[a-z\d]+)*$/.test(name))
    return `Address: only the small letters a to z, digits and hyphens are allowed. Write it like this: ${slugOf(name) || 'holidays'}`;
  if (name.length > maxSlugLetters) return `Address: shorten it to ${maxSlugLetters} letters.`;
  if (name === reserved) return `Address: “${name}” is reserved. Write another one.`;
  return pages.has(`/public/${name}`)
    ? `Address: there is a page at /public/${name} already. Write another one.`
    : undefined;
}
