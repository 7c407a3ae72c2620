import * as z from 'zod/mini';
import { paths } from '#lib/paths.ts';
import { greetingOf } from './greeting.ts';
import { mailKind } from './kind.ts';

/** To a customer whose address was given to sign up once more. */
export const alreadyRegisteredMail = mailKind({
  payload: z.strictObject({ firstname: z.string() }),
  write: ({ firstname }, { company, siteUrl }) => ({
    subject: `You already have an account with ${company.name}`,
    heading: 'You already have an account',
    ...greetingOf(firstname),
    blocks: [
      {
        kind: 'text',
        text: 'Somebody tried to sign up with this email address. It has an account already, so no other one was made.',
      },
      { kind: 'action', label: 'Sign in', url: siteUrl + paths.signIn() },
      {
        kind: 'text',
        text: `If you forgot your password, set a new one: ${siteUrl}${paths.forgot()}`,
      },
      {
        kind: 'text',
        text: `If it was not you, do nothing: your account and your password are as they were. Questions? Call us at ${company.phone}.`,
      },
    ],
  }),
});
