import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importsIn } from '#scripts/imports/read-imports.ts';

/** What starts processes with another environment than childEnvironment(), with the reason. */
const reasons: Readonly<Record<string, string>> = {
  'editor/publish/send.ts': 'git, which needs keys and proxies, and reads nothing of a stranger’s',
  'scripts/cluster/cluster.ts': 'servers, which need the settings of a server',
  'scripts/complete-lock.mjs': 'npm, which needs the engineer’s registry',
  'scripts/in-group.mjs': 'what scripts/processes.mjs was asked to start',
  'scripts/launch.mjs': 'a server or command, which needs the settings of a server',
  'scripts/mutants/lane.ts': 'an engineer’s tools',
  'scripts/mutants/run-tests.ts': 'an engineer’s tools',
  'scripts/processes.mjs':
    'installs, builds and an engineer’s tools; who asks says which environment',
  'scripts/prove.ts': 'an engineer’s tools',
  'scripts/quick/change.ts': 'git, asked what changed',
  'scripts/sbom/bill-of-materials.ts': 'npm, which needs the engineer’s registry',
};

test('what starts a process gives it childEnvironment(), or says here why not', () => {
  const starters = globSync('{src,server,editor,scripts}/**/*.{ts,tsx,mjs,astro}')
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => text.includes('child_process'))
    .map(({ file, text }) => ({ file, imports: importsIn(file, text) }))
    .filter(({ imports }) => imports.some((name) => name.endsWith('child_process')));
  const others = starters
    .filter(({ imports }) => !imports.some((name) => name.endsWith('/child-environment.mjs')))
    .map(({ file }) => file);
  expect(starters.length - others.length).toBeGreaterThan(3);
  expect(others.toSorted()).toEqual(Object.keys(reasons));
});
