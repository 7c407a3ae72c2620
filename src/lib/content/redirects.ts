import * as z from 'zod';
import { sitePath, words } from './fields.ts';
import type { PlacedProblem } from './links.ts';
import { withoutHash } from './without-hash.ts';

/** The name of the file below src/content. */
export const redirectsFile = 'redirects.yaml';

const redirect = z.strictObject({
  from: words('The old address.').regex(
    /^\/public\/[\w-]+$/,
    'Write an address below /public, such as /public/holidays.',
  ),
  to: sitePath('The page that its visitors see.'),
});

/** src/content/redirects.yaml: where addresses lead that no longer have a page. */
export const redirectsSchema = z.strictObject({
  redirects: z
    .array(redirect)
    .superRefine((redirects, context) => {
      const oldAddresses = redirects.map(({ from }) => from);
      const report = (index: number, key: 'from' | 'to', message: string) =>
        context.addIssue({ code: 'custom', path: [index, key], message });
      for (const [index, { from, to }] of redirects.entries()) {
        if (oldAddresses.indexOf(from) < index)
          report(index, 'from', `${from} is here already; delete one of the two.`);
        if (oldAddresses.includes(withoutHash(to)))
          report(index, 'to', `${to} is an old address itself; write where that one leads.`);
      }
    })
    .describe('Addresses of pages that were renamed or removed, and where they lead.'),
});

export type Redirect = z.infer<typeof redirect>;

// Found in the text, because a problem is shown at its place there.
const addresses = /\b(?<key>from|to): ["']?(?<address>\/[^\s"'#},]*)/g;

/** Redirects that cannot work: from a page that is there, or to one that is not. */
export function redirectProblems(
  text: string,
  path: string,
  pages: ReadonlySet<string>,
): PlacedProblem[] {
  if (!path.endsWith(redirectsFile)) return [];
  return [...text.matchAll(addresses)].flatMap(({ index, groups }) => {
    const { key, address = '' } = groups ?? {};
    const isPage = pages.has(address);
    if (key === 'from' && isPage)
      return [{ index, message: `there is a page at ${address} again. Delete this row.` }];
    if (key === 'to' && !isPage)
      return [
        { index, message: `there is no page ${address}. Write another one for its visitors.` },
      ];
    return [];
  });
}
