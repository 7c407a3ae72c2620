import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const mutantSchema = z.strictObject({
  name: z.string(),
  file: z.string(),
  /** Text that occurs once in the file. */
  find: z.string(),
  replace: z.string(),
  /** Test files that can reach the fault, the nearest first. */
  tests: z.array(z.string()).min(1),
});

export type Mutant = z.infer<typeof mutantSchema>;

/** Reads the saved list; two mutants with the same name are an error. */
export function readList(): readonly Mutant[] {
  const list = globSync('tests/mutants/list/*.yaml')
    .sort()
    .flatMap((file) => z.array(mutantSchema).parse(parse(readFileSync(file, 'utf8'))));
  const names = new Set<string>();
  for (const { name } of list) {
    if (names.has(name)) throw new Error(`two mutants are named “${name}”`);
    names.add(name);
  }
  return list;
}
