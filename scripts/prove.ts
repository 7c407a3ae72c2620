import { spawnSync } from 'node:child_process';
import { alerts, notRun } from './prove/alerts.ts';
import { faults } from './prove/faults.ts';
import type { Part } from './prove/goal.ts';
import { goals } from './prove/goals.ts';
import { judges } from './prove/judges.ts';
import { release } from './prove/release.ts';

// `npm run prove` lists every goal; `-- G12` runs the proof of one in its full amount; `-- judges` runs the external
// checkers; `-- alerts` tries the alerts; `-- faults` brings about what can happen at night; `-- release` runs everything that a release requires.
const [, , target] = process.argv;

function list(): void {
  for (const { id, what, state, command, missing } of goals) {
    process.stdout.write(`${id.padEnd(5)} ${state.padEnd(8)} ${what}\n`);
    if (command) process.stdout.write(`${''.padEnd(15)}${command}\n`);
    if (missing) process.stdout.write(`${''.padEnd(15)}missing: ${missing}\n`);
  }
}

/** Runs a command; returns its exit code. */
function run(command: string, isLong: boolean): number {
  const env = { ...process.env, ...(isLong && { TESTS: 'long' }) };
  return spawnSync(command, { shell: true, stdio: 'inherit', env }).status ?? 1;
}

/** Runs the proof of a goal; returns its exit code. */
function prove(id: string): number {
  const goal = goals.find((candidate) => candidate.id === id);
  if (!goal?.command) {
    process.stderr.write(
      goal
        ? `Nothing shows ${id} yet: ${goal.missing}.\n`
        : `There is no goal ${id}; npm run prove lists them.\n`,
    );
    return 1;
  }
  process.stdout.write(`${goal.id}: ${goal.what}\n${goal.command}\n`);
  if (goal.missing) process.stdout.write(`missing: ${goal.missing}\n`);
  return run(goal.command, goal.isLong ?? false);
}

/** Runs every part even if others fail; returns 1 if any failed or could not be run. */
function proveAll(parts: readonly Part[]): number {
  const results = parts.map(({ what, command }) => {
    process.stdout.write(`\n── ${what}\n${command}\n`);
    const startedAt = performance.now();
    const code = run(command, true);
    const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
    if (code === notRun) return { isOk: false, line: `– not run: ${what}` };
    const isOk = code === 0;
    return { isOk, line: `${isOk ? '✓' : '✗'} ${what} (${minutes} min)` };
  });
  process.stdout.write(`\n${results.map(({ line }) => line).join('\n')}\n`);
  return results.every(({ isOk }) => isOk) ? 0 : 1;
}

const groups: Readonly<Record<string, readonly Part[]>> = { judges, alerts, faults, release };

if (target === undefined) list();
else {
  const parts = groups[target];
  process.exitCode = parts ? proveAll(parts) : prove(target);
}
