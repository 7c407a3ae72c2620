import { ProblemError } from '#server/problem.ts';
import type { Services } from '#server/services.ts';
import { clockTolerance } from '#server/units/clock.ts';

const lifetimeSeconds = 5 * 60;

interface Signed {
  readonly customer: string;
  readonly billingId: string;
  /** Seconds since 1970. */
  readonly expires: string;
}

const signedText = ({ customer, billingId, expires }: Signed): string =>
  `invoice\n${customer}\n${billingId}\n${expires}`;

/** A signed link to the PDF of a customer's bill that works without signing in, for five minutes. */
export function newInvoiceLink(
  { clock, config, keyring }: Pick<Services, 'clock' | 'config' | 'keyring'>,
  customerId: number,
  billingId: string,
) {
  const endsAt = Math.floor(clock().getTime() / 1000) + lifetimeSeconds;
  const customer = String(customerId);
  const expires = String(endsAt);
  const signature = keyring.sign(signedText({ customer, billingId, expires }));
  const query = new URLSearchParams({ customer, expires, signature });
  return {
    url: `${config.prefixes.invoices}/${billingId}.pdf?${query}`,
    expiresAt: new Date(endsAt * 1000).toISOString(),
  };
}

/** The refusal of a link that is wrong, changed or expired, or whose bill is gone. */
export const linkEnded = () =>
  new ProblemError(
    'not-found',
    'This link is no longer good. Open the invoice in your account and download it again.',
  );

/** The customer of a valid link; throws `not-found` when it was changed or has expired. */
export function customerOfLink(
  { clock, keyring }: Pick<Services, 'clock' | 'keyring'>,
  { signature, ...signed }: Signed & { readonly signature: string },
): number {
  if (!keyring.verify(signedText(signed), signature)) throw linkEnded();
  const timeLeft = Number(signed.expires) * 1000 - clock().getTime();
  // A link with more time left than a new one was made while the clock was wrong.
  if (timeLeft <= 0 || timeLeft > lifetimeSeconds * 1000 + clockTolerance) throw linkEnded();
  return Number(signed.customer);
}
