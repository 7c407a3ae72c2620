import * as z from 'zod/mini';
import { shippingAddress } from '#lib/domain/shipping-address.ts';
import { paths } from '#lib/paths.ts';
import { isPlainName } from '#server/auth/plain-name.ts';
import { greetingOf } from './greeting.ts';
import { mailKind } from './kind.ts';

const nameLines = ['First name', 'Last name'];

/** To a new customer, once the account is open. */
export const welcomeMail = mailKind({
  // A mail that the previous version queued has no last name.
  payload: z.strictObject({
    firstname: z.string(),
    lastname: z._default(z.string(), ''),
    code: z.number(),
  }),
  example: { firstname: 'Danielle', lastname: 'Campbell', code: 482913 },
  write: ({ firstname, lastname, code }, { company, siteUrl }) => {
    const { lines } = shippingAddress(company.miami, { firstname, lastname, code }, 'AIR');
    // A stranger may have typed a message for a name.
    const isNamed = isPlainName(firstname) && isPlainName(lastname);
    return {
      subject: `Your ${company.miami.city} address`,
      heading: 'Your account is open',
      ...greetingOf(firstname),
      blocks: [
        {
          kind: 'text',
          text: 'This is your own US address. Type it at the checkout of any US shop, and we bring the parcel to Jamaica.',
        },
        {
          kind: 'facts',
          rows: lines
            .filter(({ label }) => isNamed || !nameLines.includes(label))
            .map(({ label, value }) => [label, value] as const),
        },
        {
          kind: 'text',
          text: `The code in it tells us that a parcel is yours. It stands twice, because some shops drop one of the two. Your customer code is ${code}.`,
        },
        { kind: 'action', label: 'Copy it line by line', url: siteUrl + paths.shippingAddress() },
        {
          kind: 'text',
          text: `Sign in with this email address or with your customer code: ${siteUrl}${paths.signIn()}`,
        },
      ],
    };
  },
});
