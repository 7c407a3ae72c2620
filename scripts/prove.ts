import { spawnSync } from 'node:child_process';
import { goals } from './prove/goals.ts';

// `npm run prove` lists every goal; `npm run prove -- G12` runs what shows it, in the amounts of the goal.
const [, , wanted] = process.argv;

function list(): void {
  for (const { id, what, state, command, missing } of goals) {
    process.stdout.write(`${id.padEnd(5)} ${state.padEnd(8)} ${what}\n`);
    if (command) process.stdout.write(`${''.padEnd(15)}${command}\n`);
    if (missing) process.stdout.write(`${''.padEnd(15)}missing: ${missing}\n`);
  }
}

/** Runs what shows a goal; answers the exit code. */
function prove(id: string): number {
  const goal = goals.find((known) => known.id === id);
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
  const env = { ...process.env, ...(goal.isLong && { FAULTS: 'long' }) };
  return spawnSync(goal.command, { shell: true, stdio: 'inherit', env }).status ?? 1;
}

if (wanted === undefined) list();
else process.exitCode = prove(wanted);
