import { signInAt } from '#tests/support/sign-in-at.ts';
import type { Running, Writer } from './ledger.ts';

const statusOf = async (origin: string, token: string): Promise<number> =>
  (await fetch(`${origin}/api/v1/customers/me`, { headers: { 'x-token': token } })).status;

/** Signs in, and every second time out again. */
export const signIns: Writer = {
  name: 'sign-ins',
  async write({ origin }, { turn }, ledger) {
    const token = await signInAt(origin);
    const answers = (status: number) => async (server: Running) =>
      (await statusOf(server.origin, token)) === status;
    ledger.acknowledge(token, answers(200));
    if (turn % 2 === 0) return;
    ledger.send(token);
    const { status } = await fetch(`${origin}/identity/logout`, {
      method: 'POST',
      headers: { 'x-token': token },
      signal: AbortSignal.timeout(5000),
    });
    if (status !== 204) throw new Error(`signing out answered ${status}`);
    ledger.acknowledge(token, answers(401));
  },
};
