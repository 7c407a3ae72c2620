import { createPasswords } from '#server/auth/password.ts';
import { setPasswordHash } from '#server/store/queries/customers.ts';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { openPortal } from './portal.ts';

/** A portal with the real cost of password hashing, for tests of floods and of stored hashes. */
export async function openPortalAtFullCost(environment: NodeJS.ProcessEnv = {}) {
  const passwords = createPasswords();
  const portal = await openPortal(environment, { passwords });
  for (const { id, password } of demoCustomers)
    await setPasswordHash(portal.store, id, await passwords.hash(password));
  return portal;
}
