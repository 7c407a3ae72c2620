import * as z from 'zod/mini';
import { activationLinkHours } from '#lib/contract/plain-rules.ts';
import { formatDayAndTime } from '#lib/format/date.ts';
import { paths } from '#lib/paths.ts';
import { hour } from '#server/units/duration.ts';
import { greetingOf } from './greeting.ts';
import { mailKind } from './kind.ts';
import type { Block } from './letter.ts';

/** The moment of the sign-up, by which an owner can tell two such mails apart. */
const signUpFacts = (at: string | undefined): readonly Block[] =>
  at === undefined
    ? []
    : [{ kind: 'facts', rows: [['Signed up', `${formatDayAndTime(at)}, Jamaica time`]] }];

/** To the email address given at sign-up: the link that opens the account. */
export const activationMail = mailKind({
  // Leaves an hour of the link's for reading it.
  usefulFor: (activationLinkHours - 1) * hour,
  // A mail that the previous version queued has a code instead of the moment.
  payload: z.object({
    sealedToken: z.string(),
    firstname: z.string(),
    signedUpAt: z.optional(z.string()),
  }),
  example: {
    sealedToken: 'an-example-and-no-secret-at-all',
    firstname: 'Danielle',
    signedUpAt: '2026-11-21T15:00:00.000Z',
  },
  write: ({ sealedToken, firstname, signedUpAt }, { company, siteUrl, keyring }) => ({
    subject: `Open your ${company.name} account`,
    preview: `One tap and you’re in. The link works once, within ${activationLinkHours} hours.`,
    heading: 'One step left',
    ...greetingOf(firstname),
    blocks: [
      {
        kind: 'action',
        label: 'Activate my account',
        url: siteUrl + paths.activate(keyring.decrypt(sealedToken)),
      },
      {
        kind: 'text',
        text: `This opens the account that was signed up for with this email address. The link works once, within ${activationLinkHours} hours. If you asked us to send it again, only the newest link works.`,
      },
      ...signUpFacts(signedUpAt),
      {
        kind: 'text',
        text: 'Didn’t sign up? Just ignore this email, and no account opens. Someone else typed your address and chose the password, so they could sign in to an account that you activate.',
      },
    ],
  }),
});
