import * as z from 'zod/mini';
import { erasedAtClosing, keptAfterClosing } from '#lib/domain/account-closing.ts';
import { paths } from '#lib/paths.ts';
import { mailKind } from './kind.ts';

const listed = (items: readonly string[]): string => `${items.join('. ')}.`;

/** To the former address of a closed account: the last mail about it. */
export const accountClosedMail = mailKind({
  payload: z.strictObject({ firstname: z.string() }),
  example: { firstname: 'Danielle' },
  write: ({ firstname }, { company, siteUrl }) => ({
    subject: `Your ${company.name} account is closed`,
    heading: 'Your account is closed',
    greeting: firstname,
    blocks: [
      {
        kind: 'text',
        text: 'You closed your account just now. Nobody can sign in to it anymore, and this is the last mail about it.',
      },
      {
        kind: 'facts',
        rows: [
          ['What we erased', listed(erasedAtClosing)],
          ['What we keep', listed(keptAfterClosing)],
        ],
      },
      { kind: 'action', label: 'Read the privacy notice', url: siteUrl + paths.privacy() },
      {
        kind: 'text',
        text: `If this was not you, call us at ${company.phone}. Do not send parcels to your old Miami address: it is nobody’s now. You are welcome to sign up again at any time.`,
      },
    ],
  }),
});
