import * as z from 'zod/mini';
import { erasedAtClosing, keptAfterClosing } from '#lib/domain/account-closing.ts';
import { paths } from '#lib/paths.ts';
import { mailKind } from './kind.ts';

const asSentences = (items: readonly string[]): string => `${items.join('. ')}.`;

/** To the former address of a closed account: the last mail about it. */
export const accountClosedMail = mailKind({
  isErasedAtOnce: true,
  payload: z.strictObject({
    firstname: z.string(),
    // Missing in mails queued by releases in which only customers closed accounts.
    by: z._default(z.enum(['customer', 'company']), 'customer'),
  }),
  example: { firstname: 'Danielle', by: 'customer' },
  write: ({ firstname, by }, { company, siteUrl }) => ({
    subject: `Your ${company.name} account is closed`,
    preview: 'What we erased, and what the law asks us to keep.',
    heading: 'Your account is closed',
    greeting: firstname,
    blocks: [
      {
        kind: 'text',
        text: `${by === 'customer' ? 'You just closed your account.' : 'We just closed your account, as you asked.'} Nobody can sign in to it anymore, and this is our last email about it.`,
      },
      { kind: 'text', text: `What we erased: ${asSentences(erasedAtClosing)}` },
      { kind: 'text', text: `What we keep: ${asSentences(keptAfterClosing)}` },
      { kind: 'action', label: 'Read the privacy notice', url: siteUrl + paths.privacy() },
      {
        kind: 'text',
        text: `If this wasn’t you, call us at ${company.phone}. Please don’t send parcels to your old Miami address: it no longer works. You’re welcome to sign up again at any time.`,
      },
    ],
  }),
});
