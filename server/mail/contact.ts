import { contactSchema } from '#lib/contract/identity.ts';
import { mailKind } from './kind.ts';

const filledRows = (rows: readonly (readonly [label: string, value: string])[]) =>
  rows.filter(([, value]) => value !== '');

/** To the company: a message from the contact form; replies go to the visitor. */
export const contactMail = mailKind({
  payload: contactSchema,
  example: {
    firstName: 'Marcia',
    lastName: 'Grant',
    email: 'marcia@example.com',
    phone: '8765550142',
    mobilePhone: '',
    message: 'Can you bring a surfboard?\n\nIt is 2.1 m long and weighs 4 kg.',
  },
  write: ({ firstName, lastName, email, phone, mobilePhone, message }) => {
    const name = `${firstName} ${lastName}`;
    return {
      subject: `Message from ${name}`,
      preview: message.slice(0, 90),
      heading: `${name} wrote through the contact form`,
      replyTo: { name, address: email },
      blocks: [
        { kind: 'quote', text: message },
        {
          kind: 'facts',
          rows: filledRows([
            ['Email', email],
            ['Phone', phone],
            ['Mobile phone', mobilePhone],
          ]),
        },
        { kind: 'text', text: `Reply to this email to answer ${firstName}.` },
      ],
    };
  },
});
