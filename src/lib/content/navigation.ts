import * as z from 'zod';
import { sitePath, words } from './fields.ts';

const link = z.strictObject({
  label: words('The words of the link.'),
  href: sitePath('The page it leads to.'),
});

const menu = z.strictObject({
  label: words('The words that open the menu.'),
  items: z
    .array(link.extend({ note: words('One short line below the link.').optional() }))
    .min(1, 'A menu needs at least one link; delete the menu if it has none.'),
});

/** src/content/navigation.yaml: the links of header and footer, and the button to sign up. */
export const navigationSchema = z.strictObject({
  header: z.strictObject({
    answers: z
      .array(link)
      .describe(
        'Beside the logo, and first in the menu of phones: where visitors’ questions are answered.',
      ),
    links: z.array(link).describe('Links that everybody sees.'),
    menus: z.array(menu).describe('Dropdowns that everybody sees.'),
  }),
  signedOut: z.strictObject({
    account: link.describe('Where the user icon leads a visitor whose browser runs no scripts.'),
    signUp: link.describe('Where a visitor opens an account.'),
    join: z
      .strictObject({
        label: words('The words of the button.'),
        short: words('The same in the header of a phone, which has room for about 16 letters.'),
        heading: words('Above the button at the end of each page.'),
        lead: words('What a visitor gets, in one or two sentences.'),
      })
      .describe('The button that leads visitors to the sign-up, on every page.'),
  }),
  footer: z.array(link).describe('Links at the foot of every public page.'),
});

export type Navigation = z.infer<typeof navigationSchema>;
