import * as z from 'zod/mini';
import { paths } from '#lib/paths.ts';
import { greetingOf } from './greeting.ts';
import { mailKind } from './kind.ts';

/** To a customer whose name or address the company corrected. */
export const detailsCorrectedMail = mailKind({
  payload: z.strictObject({
    firstname: z.string(),
    changes: z.array(z.strictObject({ label: z.string(), from: z.string(), to: z.string() })),
    reason: z.string(),
  }),
  example: {
    firstname: 'Danielle',
    changes: [{ label: 'Lastname', from: 'Cambell', to: 'Campbell' }],
    reason: 'You called us: it was misspelled.',
  },
  write: ({ firstname, changes, reason }, { company, siteUrl }) => ({
    subject: `We corrected your ${company.name} details`,
    preview: `If you did not expect this, call us at ${company.phone}.`,
    heading: 'We corrected your details',
    ...greetingOf(firstname),
    blocks: [
      { kind: 'text', text: 'We changed this in your account:' },
      {
        kind: 'facts',
        rows: [
          ...changes.map(
            ({ label, from, to }) =>
              [label, `${to || 'nothing'} (before: ${from || 'nothing'})`] as const,
          ),
          ['Why', reason] as const,
        ],
      },
      { kind: 'action', label: 'See your details', url: siteUrl + paths.personalInfo() },
      {
        kind: 'text',
        text: `Is it wrong, or did you not expect it? Correct it in your account, or call us at ${company.phone}.`,
      },
    ],
  }),
});
