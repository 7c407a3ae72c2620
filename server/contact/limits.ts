import { consumeFrom } from '#server/limits/call-limits.ts';
import type { LimitName } from '#server/limits/limits.ts';
import { consumeRateLimits, waitText } from '#server/limits/rate-limit.ts';
import { ProblemError } from '#server/problem.ts';
import type { Services } from '#server/services.ts';
import type { Store } from '#server/store/open.ts';

interface Sender {
  /** The caller's `addressBucket()`. */
  readonly address: string;
  /** Whether a captcha was answered correctly, which has limits of its own. */
  readonly hasCaptcha: boolean;
}

interface ContactLimits {
  readonly ofAddress: readonly LimitName[];
  readonly ofAll: LimitName;
}

const limits: ContactLimits = { ofAddress: ['contact-burst', 'contact-day'], ofAll: 'contact-all' };
const captchaLimits: ContactLimits = {
  ofAddress: ['contact-captcha-address'],
  ofAll: 'contact-captcha-all',
};

/**
 * Counts one more message. Beyond the limits it throws `captcha`; with a correct captcha, `too-many-requests` or
 * `unavailable`, so that programs that solve captchas cannot cause a mail storm.
 */
export async function consumeContactLimit(
  store: Store,
  { tenant }: Pick<Services, 'tenant'>,
  now: Date,
  { address, hasCaptcha }: Sender,
): Promise<void> {
  const { ofAddress, ofAll } = hasCaptcha ? captchaLimits : limits;
  const ownWait = await consumeFrom(store, now, ofAddress, address);
  const wait = ownWait || (await consumeRateLimits(store, now, [ofAll], 'everybody'));
  if (wait === 0) return;
  const reason =
    ownWait > 0
      ? 'Several messages came from you already.'
      : 'More messages reach us right now than we can take.';
  if (!hasCaptcha)
    throw new ProblemError('captcha', `${reason} Answer the captcha, then send yours again.`);
  throw new ProblemError(
    ownWait > 0 ? 'too-many-requests' : 'unavailable',
    `${reason} Try again in ${waitText(wait)}, or call ${tenant.phone} or write to ${tenant.email}.`,
    { retryAfter: wait },
  );
}
