import { readTypedCode } from '#server/cli/arguments.ts';
import { StartError } from '#server/settings/config.ts';
import type { Store } from '#server/store/open.ts';
import { type CustomerRow, getCustomer } from '#server/store/queries/customers.ts';
import { findCustomers } from '#server/store/queries/support.ts';

/** The one customer who matches a search; throws StartError when nobody does, or several do. */
export async function oneCustomer(store: Store, search: string): Promise<CustomerRow> {
  const code = readTypedCode(search);
  // Enough for an exact match to be among them.
  const matches = await findCustomers(store, search, { code, limit: 20 });
  const exactMatch = matches.find(({ id, email }) => id === code || search === email);
  const [only, another] = exactMatch ? [exactMatch] : matches;
  if (!only) throw new StartError(`There is no customer “${search}”.`);
  if (another)
    throw new StartError(`Several customers match “${search}”. Give the code; find lists them.`);
  return await getCustomer(store, only.id);
}

/** A customer in messages to operators. */
export const nameOf = ({ id, firstname, lastname, email }: CustomerRow): string =>
  `${id} (${[firstname, lastname].join(' ').trim()}, ${email})`;

/** As `oneCustomer`; also throws StartError when the account is closed. */
export async function oneOpenCustomer(store: Store, search: string): Promise<CustomerRow> {
  const customer = await oneCustomer(store, search);
  if (customer.status === 'CLOSED')
    throw new StartError(`The account of ${customer.id} is closed; nothing can be done with it.`);
  return customer;
}
