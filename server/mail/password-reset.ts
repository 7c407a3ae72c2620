import * as z from 'zod/mini';
import { paths } from '#lib/paths.ts';
import { mailKind } from './kind.ts';

/** To a customer who forgot the password: the link to set a new one. The outbox stores its token encrypted. */
export const passwordResetMail = mailKind({
  // Leaves ten minutes of the link's hour for reading it.
  usefulFor: 50 * 60_000,
  payload: z.strictObject({ sealedToken: z.string(), firstname: z.string() }),
  example: { sealedToken: 'an-example-and-no-secret-at-all', firstname: 'Danielle' },
  write: ({ sealedToken, firstname }, { company, siteUrl, seal }) => ({
    subject: `Set a new password for ${company.name}`,
    heading: 'Set a new password',
    greeting: firstname,
    blocks: [
      {
        kind: 'text',
        text: 'You asked for a new password. This link lets you set one. It works once, within 60 minutes of your request.',
      },
      {
        kind: 'action',
        label: 'Set a new password',
        url: siteUrl + paths.reset(seal.open(sealedToken)),
      },
      {
        kind: 'text',
        text: 'If you did not ask for it, do nothing: your password stays as it is.',
      },
    ],
  }),
});
