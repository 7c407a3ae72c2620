import { setTimeout } from 'node:timers/promises';
import { createToken } from '#lib/contract/session.ts';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';

const [demo] = demoCustomers;

/**
 * Signs a customer in at a running server and returns the token; throws when that is refused. A server that is too busy
 * right after its start is asked again when it says, for half a minute.
 */
export async function signInAt(
  origin: string,
  { email: username, password }: { email: string; password: string } = demo,
): Promise<string> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const answer = await fetch(`${origin}/identity${createToken.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grant_type: 'password', username, password }),
      signal: AbortSignal.timeout(8000),
    });
    const { access_token: token }: { access_token?: string } = await answer.json();
    if (token !== undefined) return token;
    const retryAfter = Number(answer.headers.get('retry-after'));
    if (answer.status !== 503 || retryAfter === 0 || Date.now() > deadline)
      throw new Error(`the sign-in answered ${answer.status}`);
    await setTimeout(retryAfter * 1000);
  }
}
