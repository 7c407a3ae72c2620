import * as z from 'zod/mini';
import { paths } from '#lib/paths.ts';
import { greetingOf } from './greeting.ts';
import { mailKind } from './kind.ts';

/** To the email address given at sign-up: the link that opens the account. */
export const activationMail = mailKind({
  // Leaves an hour of the link's 24 for reading it.
  usefulFor: 23 * 60 * 60_000,
  payload: z.strictObject({ sealedToken: z.string(), firstname: z.string(), code: z.number() }),
  example: { sealedToken: 'an-example-and-no-secret-at-all', firstname: 'Danielle', code: 482913 },
  write: ({ sealedToken, firstname, code }, { company, siteUrl, seal }) => ({
    subject: `Open your ${company.name} account`,
    heading: 'One step left',
    ...greetingOf(firstname),
    blocks: [
      {
        kind: 'text',
        text: 'This email address was given to sign up. Open the account with this link. It works once, within 24 hours.',
      },
      { kind: 'facts', rows: [['Customer code', String(code)]] },
      {
        kind: 'action',
        label: 'Activate my account',
        url: siteUrl + paths.activate(seal.open(sealedToken)),
      },
      {
        kind: 'text',
        text: 'If you did not sign up, or were shown another customer code when you did, leave the link alone: somebody else typed your address, and gets no account with it.',
      },
    ],
  }),
});
