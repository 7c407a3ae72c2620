import * as z from 'zod';
import { words } from '#lib/content/fields.ts';
import { common, lead, link } from './parts.ts';

/** The page for who wants an account. */
export const signUp = z.strictObject({
  ...common,
  template: z.literal('sign-up'),
  lead,
  needs: z
    .array(words('One thing to send along.'))
    .min(1, 'Write at least one thing to send along.')
    .describe('What we need to open an account.'),
  action: link.describe('The one button.'),
});
