import * as z from 'zod';
import { sitePath, words } from '#lib/content/fields.ts';

/** A link or button. */
export const link = z.strictObject({
  label: words('The words of the link or button; begin with a verb.'),
  href: sitePath('The page it leads to.'),
});

/** The sentences below a heading. */
export const lead = words('One or two sentences below the heading.');

/** Heading and lead of a part of a page. */
export const section = z.strictObject({
  heading: words('The heading of this part of the page.'),
  lead,
});

/** The fields that every template begins with: the page’s metadata. */
export const common = {
  title: words('The name of the page, in the browser’s tab.'),
  description: words('One sentence for search engines, at most 160 characters.').max(
    160,
    'Shorten this to 160 characters.',
  ),
};
