import * as z from 'zod/mini';
import { resetLinkMinutes } from '#lib/contract/plain-rules.ts';
import { paths } from '#lib/paths.ts';
import { minute } from '#server/units/duration.ts';
import { mailKind } from './kind.ts';

/** To a customer who forgot the password: the link to set a new one. The outbox stores its token encrypted. */
export const passwordResetMail = mailKind({
  // Leaves ten of the link's minutes for reading the mail.
  usefulFor: (resetLinkMinutes - 10) * minute,
  payload: z.strictObject({ sealedToken: z.string(), firstname: z.string() }),
  example: { sealedToken: 'an-example-and-no-secret-at-all', firstname: 'Danielle' },
  write: ({ sealedToken, firstname }, { company, siteUrl, keyring }) => ({
    subject: `Set a new password for ${company.name}`,
    preview: `The link works once, within ${resetLinkMinutes} minutes.`,
    heading: 'Set a new password',
    greeting: firstname,
    blocks: [
      {
        kind: 'action',
        label: 'Set a new password',
        url: siteUrl + paths.reset(keyring.decrypt(sealedToken)),
      },
      {
        kind: 'text',
        text: `The link works once, within ${resetLinkMinutes} minutes of your request.`,
      },
      {
        kind: 'text',
        text: 'Didn’t ask for a new password? Just ignore this email, and yours stays as it is.',
      },
    ],
  }),
});
