import * as z from 'zod';
import { words } from './fields.ts';

const bank = z.strictObject({
  bank: words('The name of the bank.'),
  branch: words('The branch.'),
  accountName: words('Who the account belongs to, as the bank writes it.'),
  accountNumber: words('The number of the account, digits in quotes.').regex(
    /^\d(?:[ -]?\d){3,29}$/,
    'Write the digits of the account, in quotes, such as "0012345678".',
  ),
  reference: words('What to write as the reference, such as: the invoice number.'),
});

const otherWay = z.strictObject({
  name: words('The way to pay, in a few words.'),
  words: words('What to do, in one or two sentences.'),
});

/** The ways to pay that need nobody else. */
export const payment = z
  .strictObject({
    counter: words('How to pay at the counter, in one or two sentences.').optional(),
    bank: bank.optional().describe('The account for bank transfers.'),
    others: z
      .array(otherWay)
      .max(20, 'Write at most 20 ways to pay.')
      .optional()
      .describe('Any other way to pay.'),
  })
  .describe('How customers pay.');
