import { invoiceEmailLinkDays } from '#lib/contract/plain-rules.ts';
import { auditOwn } from '#server/audit/audit.ts';
import { maskedName } from '#server/auth/masked-name.ts';
import { hashToken, newToken } from '#server/auth/token.ts';
import { consumeAddressLimit, consumeCustomerLimit } from '#server/limits/call-limits.ts';
import { consumeRateLimits, refuseFor } from '#server/limits/rate-limit.ts';
import { enqueueCustomerMail, enqueueMail } from '#server/mail/enqueue.ts';
import type { Services } from '#server/services.ts';
import { type Store, transact } from '#server/store/open.ts';
import { getCustomer, setConfirmedInvoiceEmail } from '#server/store/queries/customers.ts';
import { insertToken, retireTokens, useToken } from '#server/store/queries/one-time-tokens.ts';
import { day } from '#server/units/duration.ts';

const linkLifetime = invoiceEmailLinkDays * day;
const purpose = 'INVOICE_EMAIL';

/** What a browser sends that opens a mailed link. */
export interface FromLink {
  readonly token: string;
  /** Its `addressBucket()`. */
  readonly address: string;
  readonly userAgent: string;
}

/** What a link is made with. */
type Linking = Pick<Services, 'keyring'> & { readonly now: Date };

/**
 * Mails a link to a customer's invoice email, unless that is the account's own; invoices go there once the link was
 * followed. Returns the seconds to wait when too many such mails went to the address, 0 otherwise.
 */
export async function mailInvoiceEmailLink(
  transaction: Store,
  { keyring, now }: Linking,
  customerId: number,
): Promise<number> {
  const { email, invoice_email: to, ...customer } = await getCustomer(transaction, customerId);
  if (to === null || to === email) return 0;
  const wait = await consumeRateLimits(transaction, now, ['invoice-email-recipient'], to);
  if (wait > 0) return wait;
  const token = newToken();
  await insertToken(transaction, {
    customerId,
    purpose,
    tokenHash: hashToken(token),
    now: now.toISOString(),
    expiresAt: new Date(now.getTime() + linkLifetime).toISOString(),
  });
  // The customer may be a stranger to the reader, and the full name a message.
  const name = maskedName(customer);
  await enqueueMail(transaction, now, {
    kind: 'invoice-email',
    to,
    owner: customerId,
    payload: { sealedToken: keyring.encrypt(token), name, code: customerId },
  });
  return 0;
}

/**
 * If a saved profile has another invoice email than `previous`, withdraws the earlier confirmation and links, mails the
 * new one a link and the account a notice; throws `too-many-requests`.
 */
export async function afterNewInvoiceEmail(
  transaction: Store,
  linking: Linking,
  customerId: number,
  previous: string | null,
): Promise<void> {
  const { now } = linking;
  const { email, firstname, invoice_email } = await getCustomer(transaction, customerId);
  if (invoice_email === previous) return;
  await consumeCustomerLimit(transaction, now, 'invoice-emails', customerId);
  await setConfirmedInvoiceEmail(transaction, customerId, null);
  await retireTokens(transaction, { customerId, purpose }, now.toISOString());
  const wait = await mailInvoiceEmailLink(transaction, linking, customerId);
  refuseFor(wait, 'too-many-requests', 'Several mails went to this invoice email already.');
  await enqueueCustomerMail(transaction, now, customerId, {
    kind: 'invoice-email-changed',
    payload: {
      firstname,
      invoiceEmail: invoice_email ?? email,
      isOwn: (invoice_email ?? email) === email,
    },
  });
}

/** Lets invoices go to the invoice email that a token was mailed to; returns its customer, if the token is live. */
export async function confirmInvoiceEmail(
  services: Services,
  { token, address, userAgent }: FromLink,
): Promise<number | undefined> {
  const { store, clock } = services;
  const now = clock();
  return await transact(store, async (transaction) => {
    await consumeAddressLimit(transaction, now, 'invoice-email-address', address);
    const at = now.toISOString();
    const customerId = await useToken(transaction, hashToken(token), purpose, at);
    if (customerId === undefined) return undefined;
    const { invoice_email } = await getCustomer(transaction, customerId);
    await setConfirmedInvoiceEmail(transaction, customerId, invoice_email);
    await auditOwn(transaction, services, { customerId, userAgent }, 'invoice-email-confirmed');
    return customerId;
  });
}
