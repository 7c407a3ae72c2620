import * as z from 'zod/mini';
import { paths } from '#lib/paths.ts';
import { mailKind } from './kind.ts';

/** To a customer whose invoice email was changed, in case someone else did it. */
export const invoiceEmailChangedMail = mailKind({
  payload: z.strictObject({
    firstname: z.string(),
    invoiceEmail: z.string(),
    /** Whether it is the account's own, which waits for no link. */
    isOwn: z.boolean(),
  }),
  example: { firstname: 'Danielle', invoiceEmail: 'books@example.com', isOwn: false },
  write: ({ firstname, invoiceEmail, isOwn }, { company, siteUrl }) => ({
    subject: `Your ${company.name} invoice email was changed`,
    preview: 'If this wasn’t you, change it back and set a new password.',
    heading: 'Your invoice email was changed',
    greeting: firstname,
    blocks: [
      {
        kind: 'text',
        text: isOwn
          ? 'Your invoice email was just changed in Personal info. From now on, bills go to this address.'
          : 'Your invoice email was just changed in Personal info. We emailed a link to the new address. Until someone confirms it there, bills still come here.',
      },
      ...(isOwn ? [] : [{ kind: 'facts', rows: [['New invoice email', invoiceEmail]] } as const]),
      { kind: 'action', label: 'See my personal info', url: siteUrl + paths.personalInfo() },
      {
        kind: 'text',
        text: `If this wasn’t you, change it back and set a new password. Questions? Call us at ${company.phone}.`,
      },
    ],
  }),
});
