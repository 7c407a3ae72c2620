import * as z from 'zod';
import { words } from '#lib/content/fields.ts';
import { common, lead, link } from './parts.ts';

/** The page for an address that leads nowhere. */
export const notFound = z.strictObject({
  ...common,
  template: z.literal('not-found'),
  lead,
  search: words('The words of the search button.'),
  links: z.array(link.extend({ note: words('One short line about the page.') })),
});
