import * as z from 'zod/mini';
import { messages } from '#lib/messages.ts';
import { endpoint } from './endpoint.ts';
import { codeAnswer } from './fields.ts';

/** GET api/v1/customers/mydata */
export const downloadMyData = endpoint({
  name: 'downloadMyData',
  method: 'GET',
  base: 'api',
  path: '/customers/mydata',
  auth: 'customer',
  summary: 'Everything held about the customer, as one ZIP file',
  description:
    'It holds `data.json`, the same as a page to read (`index.html`), and the invoice files. A few times an hour at most.',
  answer: { status: 200, produces: 'application/zip' },
  problems: ['unauthenticated'],
  planned: true,
});

/** POST api/v1/customers/close */
export const closeAccount = endpoint({
  name: 'closeAccount',
  method: 'POST',
  base: 'api',
  path: '/customers/close',
  auth: 'customer',
  summary: 'Closes the account and erases what need not be kept',
  description:
    'Refused with 409 while parcels are on their way or a bill is open; `detail` says which. Wrong passwords count like failed sign-ins. Every session ends.',
  body: z.strictObject({
    currentPassword: z
      .string()
      .check(z.minLength(1, messages.currentPasswordRequired), z.maxLength(1024)),
  }),
  answer: { status: 200, schema: codeAnswer },
  problems: ['unauthenticated', 'invalid', 'current-password', 'conflict'],
  planned: true,
});
