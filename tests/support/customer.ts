import * as z from 'zod/mini';
import { type Customer, customerSchema } from '#lib/contract/profile.ts';

/** Optional fields, including any added later. */
const emptyFields = Object.fromEntries(
  Object.keys(customerSchema.shape).map((field) => [field, null]),
);

/** A customer as the API returns one, checked against the contract. */
export const customer = (changes: Partial<Customer> = {}): Customer =>
  z.parse(customerSchema, {
    ...emptyFields,
    id: 100245,
    code: 100245,
    email: 'demo@airbridge.test',
    invoicesTo: 'demo@airbridge.test',
    version: 1,
    firstname: 'Danielle',
    lastname: 'Campbell',
    phone: '8765550123',
    idType: 'TRN',
    idNumber: '123410024',
    country: 'JM',
    airFreight: true,
    seaFreight: true,
    statusMails: true,
    ...changes,
  });
