import { randomUUID } from 'node:crypto';
import { type Limit, spend } from './limit.ts';
import { hashPassword } from './password.ts';
import { ProblemError } from './problem.ts';
import type { Services } from './services.ts';
import type { Store } from './store/open.ts';
import { findRecipient, getCustomer, setPasswordHash } from './store/queries/customers.ts';
import {
  countTokensSince,
  forgetTokensBefore,
  insertToken,
  isLiveToken,
  retireTokens,
  useToken,
} from './store/queries/one-time-tokens.ts';
import { oweCustomerMail } from './store/queries/outbox.ts';
import { deleteSessionsOf } from './store/queries/sessions.ts';
import { forgetFailures } from './throttle.ts';
import { hashToken, newToken } from './token.ts';

const hour = 60 * 60_000;
const linkLifetime = hour;
const mailsAnHour = 3;
const purpose = 'RESET';
/** No customer has this code. */
const nobody = 0;

const requestsByAddress: Limit = { name: 'forgot', uses: 10, windowMilliseconds: hour };
const resetsByAddress: Limit = { name: 'reset', uses: 20, windowMilliseconds: hour };

/** Owes a mail with a reset link to the active customer of an email address, if there is one. */
export async function requestReset(
  { store, clock, seal }: Services,
  { email, address }: { readonly email: string; readonly address: string },
): Promise<void> {
  const now = clock();
  const at = now.toISOString();
  const anHourAgo = new Date(now.getTime() - hour).toISOString();
  const token = newToken();
  const sealedToken = seal.close(token);
  await store.transaction().execute(async (transaction) => {
    await spend(transaction, now, requestsByAddress, address);
    const customer = await findRecipient(transaction, email.toLowerCase());
    const found = customer?.id ?? nobody;
    const recent = await countTokensSince(transaction, { customerId: found, purpose }, anHourAgo);
    // Nobody gets a mail by the same statements: the time they take must not tell who is a customer.
    const owner = { customerId: recent < mailsAnHour ? found : nobody, purpose } as const;
    await forgetTokensBefore(transaction, owner, anHourAgo);
    await retireTokens(transaction, owner, at);
    await insertToken(transaction, {
      ...owner,
      tokenHash: hashToken(token),
      now: at,
      expiresAt: new Date(now.getTime() + linkLifetime).toISOString(),
    });
    await oweCustomerMail(transaction, owner.customerId, {
      id: randomUUID(),
      kind: 'password-reset',
      payload: { sealedToken, firstname: customer?.firstname ?? '' },
      now: at,
    });
  });
}

const invalidLink = () => new ProblemError('reset-link', 'Invalid reset link');

/** Gives the owner of a mailed token a new password; throws `reset-link` unless the token is live. */
export async function resetPassword(
  { store, clock }: Services,
  {
    token,
    password,
    address,
  }: { readonly token: string; readonly password: string; readonly address: string },
): Promise<number> {
  const now = clock();
  const at = now.toISOString();
  const tokenHash = hashToken(token);
  await spend(store, now, resetsByAddress, address);
  // Hashing is dear, and must not hold the transaction: only for those who hold a live token.
  if (!(await isLiveToken(store, tokenHash, purpose, at))) throw invalidLink();
  const passwordHash = await hashPassword(password);
  return await store.transaction().execute(async (transaction) => {
    const customerId = await useToken(transaction, tokenHash, purpose, at);
    if (customerId === undefined) throw invalidLink();
    await setPasswordHash(transaction, customerId, passwordHash);
    await afterNewPassword(transaction, customerId, at);
    return customerId;
  });
}

/** What follows from a new password: nobody stays signed in, no link works on, the customer is told. */
async function afterNewPassword(store: Store, customerId: number, now: string): Promise<void> {
  const { email, firstname } = await getCustomer(store, customerId);
  await deleteSessionsOf(store, customerId);
  await retireTokens(store, { customerId, purpose }, now);
  await forgetFailures(store, email);
  await forgetFailures(store, String(customerId));
  await oweCustomerMail(store, customerId, {
    id: randomUUID(),
    kind: 'password-changed',
    payload: { firstname },
    now,
  });
}
