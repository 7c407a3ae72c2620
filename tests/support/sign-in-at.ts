import { createToken } from '#lib/contract/session.ts';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { patientFetch } from './patient-fetch.ts';

const [demo] = demoCustomers;

/** Signs a customer in at a running server and returns the token; throws when that is refused. */
export async function signInAt(
  origin: string,
  { email: username, password }: { email: string; password: string } = demo,
): Promise<string> {
  const answer = await patientFetch(`${origin}/identity${createToken.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'password', username, password }),
  });
  const { access_token: token }: { access_token?: string } = await answer.json();
  if (token === undefined) throw new Error(`the sign-in answered ${answer.status}`);
  return token;
}
