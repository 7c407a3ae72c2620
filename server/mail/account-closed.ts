import * as z from 'zod/mini';
import { erasedAtClosing, keptAfterClosing } from '#lib/domain/account-closing.ts';
import { paths } from '#lib/paths.ts';
import { mailKind } from './kind.ts';

export const asSentences = (items: readonly string[]): string => `${items.join('. ')}.`;

/** To the former address of an erased account: the last mail about it. */
export const accountClosedMail = mailKind({
  isErasedAtOnce: true,
  payload: z.strictObject({
    firstname: z.string(),
    // In mails queued by releases that erased an account at once.
    by: z.optional(z.enum(['customer', 'company'])),
  }),
  example: { firstname: 'Danielle' },
  write: ({ firstname }, { company, siteUrl }) => ({
    subject: `Your ${company.name} account is closed`,
    preview: 'What we erased, and what the law asks us to keep.',
    heading: 'Your account is closed',
    greeting: firstname,
    blocks: [
      {
        kind: 'text',
        text: 'We erased your account, as you asked. This is our last email about it.',
      },
      { kind: 'text', text: `What we erased: ${asSentences(erasedAtClosing)}` },
      { kind: 'text', text: `What we keep: ${asSentences(keptAfterClosing)}` },
      { kind: 'action', label: 'Read the privacy notice', url: siteUrl + paths.privacy() },
      {
        kind: 'text',
        text: `Questions? Call us at ${company.phone}. Please don’t send parcels to your old Miami address: it no longer works. You’re welcome to sign up again at any time.`,
      },
    ],
  }),
});
