import * as z from 'zod/mini';
import { greetingOf } from './greeting.ts';
import { mailKind } from './kind.ts';

/** To a signed-in customer, at the account's own address: what they wrote in the contact form. */
export const contactCopyMail = mailKind({
  payload: z.strictObject({ firstName: z.string(), message: z.string() }),
  example: {
    firstName: 'Marcia',
    message: 'Can you bring a surfboard?\n\nIt is 2.1 m long and weighs 4 kg.',
  },
  write: ({ firstName, message }) => ({
    subject: 'We have your message',
    preview: message.slice(0, 90),
    heading: 'We have your message',
    ...greetingOf(firstName),
    blocks: [
      { kind: 'text', text: 'We’ll answer you soon. This is what you wrote:' },
      { kind: 'quote', text: message },
    ],
  }),
});
