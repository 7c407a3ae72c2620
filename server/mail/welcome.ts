import * as z from 'zod/mini';
import { shippingAddress } from '#lib/domain/shipping-address.ts';
import { paths } from '#lib/paths.ts';
import { isPlainName } from '#server/auth/plain-name.ts';
import { greetingOf } from './greeting.ts';
import { mailKind } from './kind.ts';

/** As `shippingAddress()` labels the lines with the customer's name. */
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
      preview: `Use it at checkout in any US shop. Your customer code is ${code}.`,
      heading: `Your ${company.miami.city} address`,
      ...greetingOf(firstname),
      blocks: [
        {
          kind: 'facts',
          rows: lines
            .filter(({ label }) => isNamed || !nameLines.includes(label))
            .map(({ label, value }) => [label, value] as const),
        },
        { kind: 'action', label: 'Copy my address', url: siteUrl + paths.shippingAddress() },
        {
          kind: 'text',
          text: 'Use it at checkout in any US shop, and we’ll bring your parcel to Jamaica. The code in it tells us the parcel is yours. It’s there twice, in case a shop drops one of them.',
        },
        {
          kind: 'text',
          text: `Your customer code is ${code}. You can use it or this email address to`,
          link: { label: 'sign in', url: siteUrl + paths.signIn() },
        },
      ],
    };
  },
});
