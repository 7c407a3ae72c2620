import type { Passwords } from '#server/auth/password.ts';
import type { Store } from '../open.ts';
import { findCredentials } from '../queries/customers.ts';
import { type DemoCustomer, demoCustomers } from './demo-customers.ts';

/** The demo customers who can sign in with the password that README.md prints. */
export async function findOpenDemo({
  store,
  passwords,
}: {
  readonly store: Store;
  readonly passwords: Passwords;
}): Promise<DemoCustomer[]> {
  const open: DemoCustomer[] = [];
  for (const demo of demoCustomers) {
    const found = await findCredentials(store, { email: demo.email });
    if (found?.status !== 'ACTIVE') continue;
    if (await passwords.verify(found.passwordHash, demo.password)) open.push(demo);
  }
  return open;
}
