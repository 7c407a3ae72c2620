import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '#tests/support/server-process.ts';
import { signInAt } from '#tests/support/sign-in-at.ts';
import type { Running, Writer } from './ledger.ts';
import { type Begun, begin, inStore, writeFor } from './round.ts';

async function look(server: Running, all: readonly Begun[], rounds: number): Promise<void> {
  await inStore(server.dataDir, async (store) => {
    for (const begun of all) {
      for (const ledger of begun.ledgers.slice(-rounds))
        begun.broken += await ledger.countBroken(server, store);
      begun.halves += (await begun.writer.countHalves?.(store)) ?? 0;
    }
  });
}

const summary = ({ writer, ledgers, broken, halves }: Begun) => ({
  name: writer.name,
  acknowledged: ledgers.reduce((sum, ledger) => sum + ledger.acknowledged, 0),
  broken,
  halves,
});

/**
 * Kills the server a number of times while all writers run; returns for each writer how many writes were acknowledged,
 * how often one was missing after a kill, how many were partly done, and how many orphans remain in the end.
 */
export async function killRepeatedly(times: number, writers: readonly Writer[]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-kill-'));
  const all = writers.map(begin);
  const starts: number[] = [];
  let left = 0;
  const start = async () => {
    const startedAt = performance.now();
    const environment = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', TRUSTED_PROXIES: '1' };
    const server = await startServer('server/main.ts', [], environment);
    starts.push(performance.now() - startedAt);
    return { ...server, dataDir, token: await signInAt(server.origin) };
  };
  try {
    for (let round = 0; round < times; round += 1) {
      const server = await start();
      if (round > 0) await look(server, all, 1);
      const { writing } = await writeFor(round, server, all);
      await server.kill('SIGKILL');
      await Promise.all(writing);
      for (const { afterKill } of writers) await afterKill?.(dataDir);
    }
    const last = await start();
    await look(last, all, times);
    await last.kill('SIGTERM');
    for (const { countLeft } of writers)
      left += await inStore(dataDir, async (store) => (await countLeft?.(dataDir, store)) ?? 0);
    // The first start creates the database.
    return { kinds: all.map(summary), left, slowestStart: Math.max(...starts.slice(1)) };
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}
