import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { customerParams } from './fields.ts';

const addressAnswer = z.object({
  data: z.object({
    isOffered: z.boolean().check(z.describe('False: this server takes no mail.')),
    address: z.nullable(z.string()).check(z.describe('Null until one is asked for.')),
  }),
});

/** GET api/v1/customers/{customerId}/mail-address */
export const getMailAddress = endpoint('getMailAddress', {
  auth: 'customer',
  summary: 'The customer’s own address, to which they forward shops’ mails',
  description:
    'Mail to it waits for the customer to announce it; nothing is announced automatically.',
  params: customerParams,
  answer: addressAnswer,
  problems: ['unauthenticated', 'not-found'],
});

/** POST api/v1/customers/{customerId}/mail-address */
export const renewMailAddress = endpoint('renewMailAddress', {
  auth: 'customer',
  summary: 'Gives the customer a new address for shops’ mails',
  description: 'The previous address stops working at once.',
  params: customerParams,
  answer: addressAnswer,
  problems: ['unauthenticated', 'not-found', 'conflict'],
});

/** POST api/v1/mail-in */
export const receiveMail = endpoint('receiveMail', {
  auth: 'anonymous',
  summary: 'Takes a mail that a mail provider received for a customer',
  description:
    'The body is the MIME message as it came, `to` the address of its envelope. The key of `MAIL_IN_KEY` is sent as a bearer token. An address that nobody has, or no longer has, answers 404.',
  query: z.strictObject({ to: z.string().check(z.minLength(3), z.maxLength(320)) }),
  problems: ['unauthenticated', 'not-found', 'conflict', 'too-large', 'invalid'],
});
