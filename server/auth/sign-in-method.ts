import { spendCaptcha } from '#server/captcha/captcha.ts';
import { type Evidence, isThrottled, type Subject } from '#server/limits/throttle.ts';
import type { Services } from '#server/services.ts';
import { type Account, verifyDevice } from './known-device.ts';
import { newToken } from './token.ts';

interface Attempt {
  readonly account: Account | undefined;
  /** The secret from an earlier sign-in's answer. */
  readonly device: string | undefined;
  readonly captcha: { readonly id: string; readonly code: string } | undefined;
}

// Signed for no account, so that an unknown account takes as long as a known one.
const nobody: Account = { id: 0, passwordHash: '' };

/**
 * The first allowed method to sign in: with nothing more, from a known device, or with a captcha; undefined if all are
 * blocked after failed guesses. Uses the captcha up; throws `captcha` if its answer is wrong.
 */
export async function findSignInMethod(
  services: Services,
  subject: Subject,
  { account = nobody, device, captcha }: Attempt,
): Promise<Subject | undefined> {
  if (captcha) await spendCaptcha(services, services.clock(), captcha, newToken());
  const allEvidence: Evidence[] = ['nothing'];
  const knownDevice =
    device === undefined ? undefined : verifyDevice(services.keyring, account, device);
  if (knownDevice !== undefined) allEvidence.push({ device: knownDevice });
  if (captcha) allEvidence.push('captcha');
  for (const evidence of allEvidence) {
    const method = { ...subject, evidence };
    if (!(await isThrottled(services, method))) return method;
  }
  return undefined;
}
