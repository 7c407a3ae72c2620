import { gone, survived } from './kill.ts';
import type { Mutant } from './list.ts';

/** The suite of a killer: its folder below tests/, or why there is no test. */
const suiteOf = (killer: string) => /^tests\/([a-z0-9]+)\//.exec(killer)?.[1] ?? killer;

export const isKilled = (killer: string | undefined) =>
  killer !== undefined && killer !== survived && killer !== gone;

/** How many mutants each suite kills, or none does, and which ones the kept baseline killed but not this run. */
export function summarize(
  list: readonly Mutant[],
  baseline: ReadonlyMap<string, string>,
  current: ReadonlyMap<string, string>,
): string {
  const suites = [baseline, current].map((results) =>
    Map.groupBy(
      list.flatMap(({ name }) => results.get(name) ?? []),
      suiteOf,
    ),
  );
  const count = (which: number, suite: string) =>
    String(suites[which]?.get(suite)?.length ?? 0).padStart(7);
  const names = [...new Set(suites.flatMap((killed) => [...killed.keys()]))].sort();
  const newSurvivors = list.filter(
    ({ name }) => isKilled(baseline.get(name)) && current.has(name) && !isKilled(current.get(name)),
  );
  const lines = [
    `${''.padEnd(24)} before    now`,
    ...names.map((suite) => `${suite.padEnd(24)}${count(0, suite)}${count(1, suite)}`),
    ...newSurvivors.map(({ name }) => `killed before and not now: ${name} (${baseline.get(name)})`),
  ];
  return `\n${lines.join('\n')}\n`;
}
