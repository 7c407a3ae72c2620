import * as z from 'zod/mini';
import { paths } from '#lib/paths.ts';
import { greetingOf } from './greeting.ts';
import { mailKind } from './kind.ts';

/** To a new customer, once the account is open. */
export const welcomeMail = mailKind({
  payload: z.strictObject({ firstname: z.string(), code: z.number() }),
  example: { firstname: 'Danielle', code: 482913 },
  write: ({ firstname, code }, { company, siteUrl }) => ({
    subject: `Welcome to ${company.name}`,
    heading: 'Your account is open',
    ...greetingOf(firstname),
    blocks: [
      { kind: 'facts', rows: [['Your customer code', String(code)]] },
      {
        kind: 'text',
        text: `Give shops our address in ${company.miami.city} with your code in it: we know by the code that a parcel is yours, and bring it to Jamaica.`,
      },
      {
        kind: 'action',
        label: `See your ${company.miami.city} address`,
        url: siteUrl + paths.shippingAddress(),
      },
      {
        kind: 'text',
        text: `Sign in with this email address or with your code: ${siteUrl}${paths.signIn()}`,
      },
    ],
  }),
});
