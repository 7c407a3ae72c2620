import * as z from 'zod/mini';
import { paths } from '#lib/paths.ts';
import { mailKind } from './kind.ts';

/** To a customer whose password was changed, in case it was somebody else. */
export const passwordChangedMail = mailKind({
  payload: z.strictObject({ firstname: z.string() }),
  example: { firstname: 'Danielle' },
  write: ({ firstname }, { company, siteUrl }) => ({
    subject: `Your ${company.name} password was changed`,
    heading: 'Your password was changed',
    greeting: firstname,
    blocks: [
      {
        kind: 'text',
        text: 'Your password was changed just now, and every device was signed out. Sign in with the new password to go on.',
      },
      { kind: 'action', label: 'Sign in', url: siteUrl + paths.signIn() },
      {
        kind: 'text',
        text: `If this was not you, call us at ${company.phone} at once and ask for a new link on the sign-in page.`,
      },
    ],
  }),
});
