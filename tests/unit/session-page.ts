import { vi } from 'vitest';
import type { FakeEnvironment } from '#tests/islands/fake-environment.ts';

export const token = 'live-token-0123456789';
/** A session as storage holds it. */
export const stored = (access_token: string, id = 100245) =>
  JSON.stringify({ id, code: id, access_token });

/** The browser of the newest page. */
export let browser: FakeEnvironment;

/** Opens a page with a stored session; the stores live as long as their page. */
export async function openPage(session?: string, path?: string) {
  vi.resetModules();
  const { installFakeEnvironment } = await import('#tests/islands/fake-environment.ts');
  browser = installFakeEnvironment(path);
  if (session !== undefined) browser.stored.set('AB', session);
  const sessionStore = await import('#lib/stores/session/session.ts');
  const { $asksCaptcha, signIn } = await import('#lib/stores/auth/sign-in.ts');
  const { call } = await import('#lib/api/call.ts');
  return {
    ...sessionStore,
    $asksCaptcha,
    signIn,
    askMe: () => call('getMe', {}).catch(() => undefined),
  };
}
