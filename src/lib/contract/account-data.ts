import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { codeAnswer, currentPassword } from './fields.ts';

/** GET api/v1/customers/mydata */
export const downloadMyData = endpoint('downloadMyData', {
  auth: 'customer',
  summary: 'Everything held about the customer, as one ZIP file',
  description:
    'It holds `data.json`, the same as a page to read (`index.html`), the invoice files under `invoices/`, and of each shop’s mail that waits what was kept of it, under `shop-mails/`. A file that is missing or damaged on the server is named in `data.json`. At most 5 times an hour.',
  problems: ['unauthenticated'],
});

/** What closing the account asks for. */
export const closingSchema = z.strictObject({
  currentPassword,
});

/** POST api/v1/customers/close */
export const closeAccount = endpoint('closeAccount', {
  auth: 'customer',
  summary: 'Closes the account, and after seven days erases what need not be kept',
  description:
    'Refused with 409 while parcels are on their way or bills are not paid: `detail` counts them, `errors` names the newest few of each (`trackings.{id}`, `billings.{id}`). Parcels that were only announced do not hinder. Bills, and the parcels and invoices they are for, stay as long as the law asks for them; all else is erased. Wrong passwords count like failed sign-ins. Every session ends at once; for seven days the company can take the closing back.',
  body: closingSchema,
  answer: codeAnswer,
  problems: ['unauthenticated', 'invalid', 'current-password', 'conflict'],
});
