import * as z from 'zod/mini';
import { closingDays, erasedAtClosing, keptAfterClosing } from '#lib/domain/account-closing.ts';
import { formatLongDay } from '#lib/format/date.ts';
import { paths } from '#lib/paths.ts';
import { asSentences } from './account-closed.ts';
import { mailKind } from './kind.ts';

/** To the customer of an account that was just closed: until when it can be taken back, and how. */
export const accountClosingMail = mailKind({
  payload: z.strictObject({
    firstname: z.string(),
    by: z.enum(['customer', 'company']),
    closesAt: z.string(),
  }),
  example: { firstname: 'Danielle', by: 'customer', closesAt: '2026-12-05T15:00:00.000Z' },
  write: ({ firstname, by, closesAt }, { company, siteUrl }) => ({
    subject: `Your ${company.name} account will be erased on ${formatLongDay(closesAt)}`,
    preview: `Changed your mind? Call us at ${company.phone} before that day.`,
    heading: 'You closed your account',
    greeting: firstname,
    blocks: [
      {
        kind: 'text',
        text: `${by === 'customer' ? 'You just closed your account.' : 'We just closed your account, as you asked.'} Nobody can sign in to it anymore. We erase it in ${closingDays} days, on ${formatLongDay(closesAt)}.`,
      },
      {
        kind: 'text',
        text: `Changed your mind, or was it not you? Call us at ${company.phone} before that day, and your account is as it was.`,
      },
      { kind: 'text', text: `What we erase: ${asSentences(erasedAtClosing)}` },
      { kind: 'text', text: `What we keep: ${asSentences(keptAfterClosing)}` },
      { kind: 'action', label: 'Read the privacy notice', url: siteUrl + paths.privacy() },
      {
        kind: 'text',
        text: 'Please don’t send parcels to your Miami address anymore. If one still arrives, we tell you, and erase the account once it is delivered and paid.',
      },
    ],
  }),
});
