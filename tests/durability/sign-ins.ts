import { mePath } from '#tests/faults/support/portal.ts';
import { signInAt } from '#tests/support/sign-in-at.ts';
import type { Ledger, Running, Writer } from './ledger.ts';

/** Fewer than a customer may have, so that no sign-in ends another session. */
const openSessions = 6;

const hasStatus = (token: string, status: number) => async (server: Running) =>
  (await fetch(server.origin + mePath, { headers: { 'x-token': token } })).status === status;

async function signOut({ origin }: Running, token: string, ledger: Ledger): Promise<void> {
  ledger.send(token);
  const { status } = await fetch(`${origin}/identity/logout`, {
    method: 'POST',
    headers: { 'x-token': token },
    signal: AbortSignal.timeout(5000),
  });
  if (status !== 204) throw new Error(`signing out answered ${status}`);
  ledger.acknowledge(token, hasStatus(token, 401));
}

/** Signs in, and signs the oldest of a few sessions out. */
export function signIns(): Writer {
  const open: { readonly token: string; readonly ledger: Ledger }[] = [];
  return {
    name: 'sign-ins',
    async write(server, _task, ledger) {
      const token = await signInAt(server.origin);
      ledger.acknowledge(token, hasStatus(token, 200));
      open.push({ token, ledger });
      const oldest = open.length > openSessions ? open.shift() : undefined;
      if (oldest) await signOut(server, oldest.token, oldest.ledger);
    },
  };
}
