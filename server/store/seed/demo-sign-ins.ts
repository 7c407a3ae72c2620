import type { Passwords } from '#server/auth/password.ts';
import type { Store } from '#server/store/open.ts';
import { findCredentials } from '#server/store/queries/customers.ts';
import { type DemoCustomer, demoCustomers } from './demo-customers.ts';

/** The demo customers who can sign in with the password that README.md prints. */
export async function findDemoSignIns({
  store,
  passwords,
}: {
  readonly store: Store;
  readonly passwords: Passwords;
}): Promise<DemoCustomer[]> {
  const signIns: DemoCustomer[] = [];
  for (const demo of demoCustomers) {
    const credentials = await findCredentials(store, { email: demo.email });
    if (credentials?.status !== 'ACTIVE') continue;
    if (await passwords.verify(credentials.passwordHash, demo.password)) signIns.push(demo);
  }
  return signIns;
}
