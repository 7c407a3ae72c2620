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

const baselineFile = 'tests/mutants/before.yaml';

/** The test that killed each mutant, by the mutant's name. */
function readResults(file: string): ReadonlyMap<string, string> {
  if (!existsSync(file)) return new Map();
  const results: Record<string, string> = parse(readFileSync(file, 'utf8')) ?? {};
  return new Map(Object.entries(results));
}

if (values.again || !existsSync(values.results)) writeFileSync(values.results, '');
const baseline = readResults(baselineFile);
const wasKilled = ({ name }: Mutant) => isKilled(baseline.get(name));
const results = readResults(values.results);
const list = readList();
const queue = list
  .filter(({ name }) => name.includes(values.only) && !results.has(name))
  // Mutants that the baseline killed come first: they show whether tests have become weaker.
  .toSorted((one, other) => Number(wasKilled(other)) - Number(wasKilled(one)));

/** Runs mutants until none is left. */
async function work(number: number): Promise<void> {
  const lane = openLane(values.tree, number);
  for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
    const killer = await findKiller(lane, mutant, baseline.get(mutant.name));
    appendFileSync(values.results, `${JSON.stringify(mutant.name)}: ${JSON.stringify(killer)}\n`);
    process.stdout.write(`${queue.length} left · ${mutant.name} · ${killer}\n`);
  }
}

await Promise.all(Array.from({ length: Number(values.lanes) }, (_, number) => work(number)));
process.stdout.write(summarize(list, baseline, readResults(values.results)));
