import type * as z from 'zod/mini';
import type { tokenAnswerSchema } from '#lib/contract/session.ts';
import { clearCache } from '#lib/stores/fetching/cache-keys.ts';
import { markNewIdentity } from '#lib/stores/session/new-identity.ts';
import { $session, dropSession, isSessionPersisted } from '#lib/stores/session/session.ts';
import { sessionOf } from '#lib/stores/session/session-codec.ts';
import { storeDeviceSecret } from './known-device.ts';

/** Opens the session that the server answered; `not-kept`: the browser refuses to store it for the next page. */
export function openSession({
  code,
  access_token,
  device,
}: z.output<typeof tokenAnswerSchema>): 'signed-in' | 'not-kept' | 'failed' {
  const session = sessionOf(code, access_token);
  if (!session) return 'failed';
  clearCache();
  $session.set(session);
  if (isSessionPersisted()) {
    if (device) storeDeviceSecret(device);
    markNewIdentity();
    return 'signed-in';
  }
  // The next page would not have it, so it is revoked.
  dropSession();
  return 'not-kept';
}
