import * as z from 'zod/mini';
import { paths } from '#lib/paths.ts';
import { greetingOf } from './greeting.ts';
import { mailKind } from './kind.ts';

/** To a customer whose address was given to sign up once more. */
export const alreadyRegisteredMail = mailKind({
  payload: z.strictObject({ firstname: z.string() }),
  example: { firstname: 'Danielle' },
  write: ({ firstname }, { company, siteUrl }) => ({
    subject: `You already have an account with ${company.name}`,
    preview: 'Someone tried to sign up with this email address again.',
    heading: 'You already have an account',
    ...greetingOf(firstname),
    blocks: [
      {
        kind: 'text',
        text: 'Someone tried to sign up with this email address. It already has an account, so we didn’t open another.',
      },
      { kind: 'action', label: 'Sign in', url: siteUrl + paths.signIn() },
      {
        kind: 'text',
        text: 'Forgot your password?',
        link: { label: 'Set a new one', url: siteUrl + paths.forgot() },
      },
      {
        kind: 'text',
        text: `If it wasn’t you, there’s nothing to do: your account and password haven’t changed. Questions? Call us at ${company.phone}.`,
      },
    ],
  }),
});
