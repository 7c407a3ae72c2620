import { expect, it, vi } from 'vitest';
import { json, problem } from './fake-environment.ts';

const credentials = { username: 'ann@example.com', password: 'five fresh words' };

it('distinguishes a disabled account, a wrong password and an outage', async () => {
  vi.resetModules();
  const { installFakeEnvironment } = await import('./fake-environment.ts');
  const browser = installFakeEnvironment('/auth/signin');
  const { signIn } = await import('#lib/stores/auth/sign-in.ts');
  browser.answers = [problem(409, 'conflict'), json({ code: -1 }), problem(500, 'internal')];
  expect(await signIn(credentials)).toBe('disabled');
  expect(await signIn(credentials)).toBe('invalid-credentials');
  expect(await signIn(credentials)).toBe('failed');
  expect(browser.stored.size).toBe(0);
});
