import { signInAt } from '#tests/support/sign-in-at.ts';
import type { Ledger, Running, Writer } from './ledger.ts';

/** Below the most that a customer may have, so that none of them gives way to a later one. */
const keptOpen = 6;

const answers = (token: string, status: number) => async (server: Running) =>
  (await fetch(`${server.origin}/api/v1/customers/me`, { headers: { 'x-token': token } }))
    .status === status;

async function signOut({ origin }: Running, token: string, ledger: Ledger): Promise<void> {
  ledger.send(token);
  const { status } = await fetch(`${origin}/identity/logout`, {
    method: 'POST',
    headers: { 'x-token': token },
    signal: AbortSignal.timeout(5000),
  });
  if (status !== 204) throw new Error(`signing out answered ${status}`);
  ledger.acknowledge(token, answers(token, 401));
}

/** Signs in, and signs the oldest of a few sessions out. */
export function signIns(): Writer {
  const open: { readonly token: string; readonly ledger: Ledger }[] = [];
  return {
    name: 'sign-ins',
    async write(server, _task, ledger) {
      const token = await signInAt(server.origin);
      ledger.acknowledge(token, answers(token, 200));
      open.push({ token, ledger });
      const oldest = open.length > keptOpen ? open.shift() : undefined;
      if (oldest) await signOut(server, oldest.token, oldest.ledger);
    },
  };
}
