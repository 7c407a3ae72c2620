import * as z from 'zod/mini';
import { invoiceEmailLinkDays } from '#lib/contract/plain-rules.ts';
import { confirmInvoiceEmailPath } from '#lib/paths.ts';
import { day } from '#server/units/duration.ts';
import { mailKind } from './kind.ts';

/** To an address that a customer gave for invoices, which may be a stranger's: the link that lets them go there. */
export const invoiceEmailMail = mailKind({
  // Leaves a day of the link's for reading it.
  usefulFor: (invoiceEmailLinkDays - 1) * day,
  payload: z.strictObject({ sealedToken: z.string(), name: z.string(), code: z.number() }),
  example: {
    sealedToken: 'an-example-and-no-secret-at-all',
    name: 'Danielle W.',
    code: 482913,
  },
  write: ({ sealedToken, name, code }, { company, siteUrl, keyring }) => ({
    subject: `Receive ${company.name} bills at this address?`,
    preview: 'A customer asked us to send their bills here. We won’t until you say yes.',
    heading: 'Receive bills at this address?',
    blocks: [
      {
        kind: 'text',
        text: `A customer asked us to send their bills to this email address. We won’t send any until you say yes. The link works once, within ${invoiceEmailLinkDays} days.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Customer', name],
          ['Customer code', String(code)],
        ],
      },
      {
        kind: 'action',
        label: 'Receive the bills here',
        url: siteUrl + confirmInvoiceEmailPath(keyring.decrypt(sealedToken)),
      },
      {
        kind: 'text',
        text: 'Don’t know this customer? Just ignore this email, and no bills will come.',
      },
    ],
  }),
});
