import { spendCaptcha } from '../captcha/captcha.ts';
import { isThrottled, type Shown, type Subject } from '../limits/throttle.ts';
import type { Services } from '../services.ts';
import { type Account, isKnownDevice } from './known-device.ts';
import { newToken } from './token.ts';

interface Given {
  readonly account: Account | undefined;
  /** The secret that an earlier sign-in answered. */
  readonly device: string | undefined;
  readonly captcha: { readonly id: string; readonly code: string } | undefined;
}

// Signed for nobody, so that an unknown account takes as much time as a known one.
const nobody: Account = { id: 0, passwordHash: '' };

/**
 * The first way that is open to a sign-in: without anything, from a device that signed in before, or with a captcha;
 * undefined when all wait for failed guesses. Uses the captcha up; throws `captcha` when it is answered wrongly.
 */
export async function findWayIn(
  services: Services,
  subject: Subject,
  { account = nobody, device, captcha }: Given,
): Promise<Subject | undefined> {
  if (captcha) await spendCaptcha(services, services.clock(), captcha, newToken());
  const ways: Shown[] = ['nothing'];
  if (device !== undefined && isKnownDevice(services.seal, account, device)) ways.push({ device });
  if (captcha) ways.push('captcha');
  for (const shown of ways) {
    const way = { ...subject, shown };
    if (!(await isThrottled(services, way))) return way;
  }
  return undefined;
}
