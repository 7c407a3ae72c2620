import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { findKiller } from './mutants/kill.ts';
import { openLane } from './mutants/lane.ts';
import { type Mutant, readList } from './mutants/list.ts';
import { isKilled, summarize } from './mutants/summary.ts';

// `npm run mutants` breaks the code in 400 small ways, one at a time, and reports which of them the tests notice. It
// saves each result in a file, from which an interrupted run continues.
const { values } = parseArgs({
  options: {
    tree: { type: 'string', default: '.' },
    results: { type: 'string', default: 'tests/mutants/now.yaml' },
    again: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    lanes: { type: 'string', default: '2' },
  },
});

const kept = 'tests/mutants/before.yaml';

/** The test that killed each mutant, by the mutant's name. */
function readResults(file: string): ReadonlyMap<string, string> {
  if (!existsSync(file)) return new Map();
  return new Map(Object.entries((parse(readFileSync(file, 'utf8')) ?? {}) as object));
}

if (values.again || !existsSync(values.results)) writeFileSync(values.results, '');
const before = readResults(kept);
const wasKilled = ({ name }: Mutant) => isKilled(before.get(name));
const known = readResults(values.results);
const list = readList();
const waiting = list
  .filter(({ name }) => name.includes(values.only) && !known.has(name))
  // Those that were killed before come first: they show whether tests have become weaker.
  .toSorted((one, other) => Number(wasKilled(other)) - Number(wasKilled(one)));

/** Runs mutants until none is left. */
async function work(number: number): Promise<void> {
  const lane = openLane(values.tree, number);
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    const killer = await findKiller(lane, mutant, before.get(mutant.name));
    appendFileSync(values.results, `${JSON.stringify(mutant.name)}: ${JSON.stringify(killer)}\n`);
    process.stdout.write(`${waiting.length} left · ${mutant.name} · ${killer}\n`);
  }
}

await Promise.all(Array.from({ length: Number(values.lanes) }, (_, number) => work(number)));
process.stdout.write(summarize(list, before, readResults(values.results)));
