import * as z from 'zod/mini';
import { signUpProfileSchema } from '#lib/contract/sign-up.ts';
import { deliveryColumns, profileColumns } from '#server/answers/customer.ts';
import type { Seal } from '#server/auth/seal.ts';
import { hashToken } from '#server/auth/token.ts';
import { askInvoiceEmail } from '../account/invoice-email.ts';
import { spendOfAddress } from '../limits/call-limits.ts';
import { forgetFailures } from '../limits/throttle.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import type { Services } from '../services.ts';
import { type Store, transact } from '../store/open.ts';
import { findHolder, insertCustomer } from '../store/queries/customers.ts';
import { claimMailsOfSignUps } from '../store/queries/outbox.ts';
import { deleteSignUpsOf, findLiveSignUp } from '../store/queries/sign-ups.ts';
import { pickCustomerCode } from './customer-code.ts';

type SignUpRow = NonNullable<Awaited<ReturnType<typeof findLiveSignUp>>>;

type NewCustomer = Parameters<typeof insertCustomer>[1];

function customerOf(signUp: SignUpRow, code: number, now: string): NewCustomer {
  const profile = z.parse(signUpProfileSchema, JSON.parse(signUp.profile));
  return {
    id: code,
    email: signUp.email,
    password_hash: signUp.password_hash,
    status: 'ACTIVE',
    ...profileColumns(profile),
    ...deliveryColumns(profile),
    referred_by: signUp.referred_by,
    language: signUp.language,
    created_at: now,
    updated_at: now,
  };
}

/** Makes a customer of a sign-up, of which others with the same email address are deleted; answers the new code. */
async function admit(
  transaction: Store,
  linking: { readonly seal: Seal; readonly now: Date },
  signUp: SignUpRow,
): Promise<number> {
  const { now } = linking;
  const code = await pickCustomerCode(transaction);
  const customer = customerOf(signUp, code, now.toISOString());
  await insertCustomer(transaction, customer);
  await claimMailsOfSignUps(transaction, signUp.email, code);
  await deleteSignUpsOf(transaction, signUp.email);
  // Sign-ins that failed before the account existed must not block the first one.
  await forgetFailures(transaction, signUp.email);
  await forgetFailures(transaction, String(code));
  await enqueueMail(transaction, now, {
    kind: 'welcome',
    to: signUp.email,
    owner: code,
    payload: { firstname: customer.firstname, code },
  });
  await askInvoiceEmail(transaction, linking, code);
  return code;
}

/** Opens the account of a mailed token and returns its code; undefined unless the token is valid. */
export async function activateSignUp(
  { store, clock, seal }: Services,
  { token, address }: { readonly token: string; readonly address: string },
): Promise<number | undefined> {
  const now = clock();
  return await transact(store, async (transaction) => {
    await spendOfAddress(transaction, now, 'activate-address', address);
    const signUp = await findLiveSignUp(transaction, hashToken(token), now.toISOString());
    if (!signUp || (await findHolder(transaction, signUp.email))) return undefined;
    return await admit(transaction, { seal, now }, signUp);
  });
}
