import * as z from 'zod/mini';
import { paths } from '#lib/paths.ts';
import { mailKind } from './kind.ts';

const signedOutText = {
  everywhere:
    'Your password was just changed, and every device was signed out. Sign in with your new password.',
  elsewhere:
    'Your password was just changed on the Login & security page. That device stays signed in; every other one was signed out and needs the new password.',
} as const;

/** To a customer whose password was changed, in case someone else did it. */
export const passwordChangedMail = mailKind({
  payload: z.strictObject({
    firstname: z.string(),
    // Missing in mails queued by releases that knew only the reset.
    signedOut: z._default(z.enum(['everywhere', 'elsewhere']), 'everywhere'),
  }),
  example: { firstname: 'Danielle', signedOut: 'elsewhere' },
  write: ({ firstname, signedOut }, { company, siteUrl }) => ({
    subject: `Your ${company.name} password was changed`,
    preview: `If this wasn’t you, call us at ${company.phone} at once.`,
    heading: 'Your password was changed',
    greeting: firstname,
    blocks: [
      { kind: 'text', text: signedOutText[signedOut] },
      { kind: 'action', label: 'Sign in', url: siteUrl + paths.signIn() },
      {
        kind: 'text',
        text: `If this wasn’t you, call us at ${company.phone} at once, and ask for a new link on the sign-in page.`,
      },
    ],
  }),
});
