import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endpoints } from '#lib/contract/catalogue.ts';

const files = globSync('src/{islands,lib/stores,lib/api}/**/*.{ts,tsx}');
const imports = /import \{(?<names>[^}]*)\} from '#lib\/contract\/[\w-]+\.ts'/g;
const calls = new Set(endpoints.map(({ name }) => name));

/** The names under which browser code imports endpoints. */
const endpointsIn = (source: string): string[] =>
  [...source.matchAll(imports)]
    .flatMap(({ groups }) => (groups?.['names'] ?? '').split(','))
    .map((text) => text.trim().split(' as '))
    .filter(([name = '']) => calls.has(name))
    .map(([name = '', alias = name]) => alias);

/** Uses of a call's own schemas, which the built site does not have (scripts/build/light-contract.ts). */
const mistakesIn = (source: string): string[] =>
  endpointsIn(source).flatMap((name) => {
    const use = new RegExp(
      `(?<!typeof )\\b${name}\\.(?:body|params|query|problems|summary)\\b`,
      'g',
    );
    return source.match(use) ?? [];
  });

test('a call used as a schema is found', () => {
  const source = `import { getMe, saveMe as save } from '#lib/contract/profile.ts'; save.body.shape`;
  expect(mistakesIn(source)).toEqual(['save.body']);
});

test('browser code imports schemas by their own names, not from the call', () => {
  expect(files.length).toBeGreaterThan(100);
  const mistakes = files.flatMap((file) =>
    mistakesIn(readFileSync(file, 'utf8')).map((use) => `${file}: ${use}`),
  );
  expect(mistakes).toEqual([]);
});
