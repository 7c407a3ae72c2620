import * as z from 'zod/mini';
import { signUpProfileSchema } from '#lib/contract/sign-up.ts';
import { mailInvoiceEmailLink } from '#server/account/invoice-email.ts';
import { deliveryColumns, profileColumns } from '#server/answers/customer.ts';
import { auditOwn } from '#server/audit/audit.ts';
import type { Keyring } from '#server/auth/keyring.ts';
import { hashToken } from '#server/auth/token.ts';
import { consumeAddressLimit } from '#server/limits/call-limits.ts';
import { forgetFailures } from '#server/limits/throttle.ts';
import { enqueueMail } from '#server/mail/enqueue.ts';
import type { Services } from '#server/services.ts';
import { type Store, transact } from '#server/store/open.ts';
import { findHolder, insertCustomer } from '#server/store/queries/customers.ts';
import { claimMailsOfSignUps } from '#server/store/queries/outbox.ts';
import { deleteSignUpsOf, findLiveSignUp } from '#server/store/queries/sign-ups.ts';
import { linkLifetime } from './activation-link.ts';
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

/** Turns a sign-up into a customer and deletes others with the same email address; returns the new code. */
async function createCustomer(
  transaction: Store,
  linking: { readonly keyring: Keyring; readonly now: Date },
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
    payload: { firstname: customer.firstname, lastname: customer.lastname, code },
  });
  await mailInvoiceEmailLink(transaction, linking, code);
  return code;
}

/** True for the device that signed up, as long as the first link works; a later link does not renew its secret. */
const isDeviceOf = ({ device_hash, created_at }: SignUpRow, device: string, now: Date) =>
  device_hash === hashToken(device) && Date.parse(created_at) + linkLifetime > now.getTime();

interface Activation {
  readonly token: string;
  /** The caller's `addressBucket()`. */
  readonly address: string;
  /** The secret that the device claims to have got at sign-up. */
  readonly device: string | undefined;
}

/** An account that a link has opened. */
interface NewAccount {
  readonly id: number;
  readonly passwordHash: string;
  /** True if the link was opened on the device that signed up. */
  readonly isSameDevice: boolean;
}

/** Opens the account of a mailed token; undefined unless the token is valid. */
export async function activateSignUp(
  services: Services,
  { token, address, device }: Activation,
): Promise<NewAccount | undefined> {
  const { store, clock, keyring } = services;
  const now = clock();
  return await transact(store, async (transaction) => {
    await consumeAddressLimit(transaction, now, 'activate-address', address);
    const signUp = await findLiveSignUp(transaction, hashToken(token), now.toISOString());
    if (!signUp || (await findHolder(transaction, signUp.email))) return undefined;
    const id = await createCustomer(transaction, { keyring, now }, signUp);
    await auditOwn(transaction, services, { customerId: id }, 'account-opened');
    const isSameDevice = device !== undefined && isDeviceOf(signUp, device, now);
    return { id, passwordHash: signUp.password_hash, isSameDevice };
  });
}
