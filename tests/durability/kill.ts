import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startServer } from '#tests/support/server-process.ts';
import { signInAt } from '#tests/support/sign-in-at.ts';
import type { Running, Writer } from './ledger.ts';
import { inStore, type Progress, progressOf, writeFor } from './round.ts';

async function countFaults(
  server: Running,
  all: readonly Progress[],
  rounds: number,
): Promise<void> {
  await inStore(server.dataDir, async (store) => {
    for (const progress of all) {
      for (const ledger of progress.ledgers.slice(-rounds))
        progress.broken += await ledger.countBroken(server, store);
      progress.halves += (await progress.writer.countHalves?.(store)) ?? 0;
    }
  });
}

const summary = ({ writer, ledgers, broken, halves }: Progress) => ({
  name: writer.name,
  acknowledged: ledgers.reduce((sum, ledger) => sum + ledger.acknowledged, 0),
  broken,
  halves,
});

/** Counts what all writers left behind once the server has swept, which it does after it has checked its database. */
async function countOrphans(dataDir: string, writers: readonly Writer[]): Promise<number> {
  const deadline = Date.now() + 30_000;
  while (true) {
    const counts = await inStore(dataDir, (store) =>
      Promise.all(writers.map(({ countLeft }) => countLeft?.(dataDir, store) ?? 0)),
    );
    const orphans = counts.reduce((sum, count) => sum + count, 0);
    if (orphans === 0 || Date.now() > deadline) return orphans;
    await setTimeout(100);
  }
}

/**
 * Kills the server a number of times while all writers run; returns for each writer how many writes were acknowledged,
 * how often one was missing after a kill, how many were partly done, and how many orphans remain in the end.
 */
export async function killRepeatedly(times: number, writers: readonly Writer[]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-kill-'));
  const all = writers.map(progressOf);
  const starts: number[] = [];
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
      if (round > 0) await countFaults(server, all, 1);
      const { writing } = await writeFor(round, server, all);
      await server.kill('SIGKILL');
      await Promise.all(writing);
      for (const { afterKill } of writers) await afterKill?.(dataDir);
    }
    const last = await start();
    await countFaults(last, all, times);
    const orphans = await countOrphans(dataDir, writers);
    await last.kill('SIGTERM');
    // The first start creates the database.
    return { kinds: all.map(summary), orphans, slowestStart: Math.max(...starts.slice(1)) };
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}
