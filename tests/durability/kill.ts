import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '#tests/support/server-process.ts';
import { signInAt } from '#tests/support/sign-in-at.ts';

const writers = 4;

/** What the server has acknowledged: tokens it gave out, and those of them it has ended. */
interface Ledger {
  live: Set<string>;
  ended: Set<string>;
}

const post = (url: string, init: RequestInit) =>
  fetch(url, { method: 'POST', signal: AbortSignal.timeout(5_000), ...init });

/** Signs in and, every second time, out again, writing down each acknowledgement, until the server dies. */
async function write(origin: string, ledger: Ledger): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    try {
      const token = await signInAt(origin);
      ledger.live.add(token);
      if (turn % 2 === 0) continue;
      // Sent, it may or may not count; only an answer makes it a promise.
      ledger.live.delete(token);
      const answer = await post(`${origin}/identity/logout`, { headers: { 'x-token': token } });
      if (answer.status === 204) ledger.ended.add(token);
    } catch {
      return;
    }
  }
}

async function countBroken(origin: string, ledger: Ledger): Promise<number> {
  const statusOf = async (token: string) =>
    (await fetch(`${origin}/api/v1/customers/me`, { headers: { 'x-token': token } })).status;
  let broken = 0;
  for (const token of ledger.live) if ((await statusOf(token)) !== 200) broken += 1;
  for (const token of ledger.ended) if ((await statusOf(token)) !== 401) broken += 1;
  return broken;
}

/** Kills the server in the middle of writes so many times; answers the promises made and those broken. */
export async function killRepeatedly(times: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-kill-'));
  const environment = { DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const ledger: Ledger = { live: new Set(), ended: new Set() };
  let broken = 0;
  try {
    for (let round = 0; round < times; round += 1) {
      const server = await startServer('server/main.ts', [], environment);
      broken += await countBroken(server.origin, ledger);
      const enough = ledger.live.size + ledger.ended.size + 5 + (round % 7);
      const writing = Array.from({ length: writers }, () => write(server.origin, ledger));
      while (ledger.live.size + ledger.ended.size < enough)
        await new Promise((resolve) => setImmediate(resolve));
      await server.kill('SIGKILL');
      await Promise.all(writing);
    }
    const last = await startServer('server/main.ts', [], environment);
    broken += await countBroken(last.origin, ledger);
    await last.kill('SIGTERM');
  } finally {
    rmSync(dataDir, { recursive: true });
  }
  return { promises: ledger.live.size + ledger.ended.size, broken };
}
