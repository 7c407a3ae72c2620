import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { billOfMaterials } from '#scripts/sbom/bill-of-materials.ts';
import { nameOf, readLock } from '#scripts/sbom/lock.ts';
import { rowsBelow } from './support/tables.ts';

const page = readFileSync('docs/dependencies.md', 'utf8');
const project: Record<'dependencies' | 'devDependencies', Record<string, string>> = JSON.parse(
  readFileSync('package.json', 'utf8'),
);
const { '': _, ...locked } = readLock().packages;
const tree = Object.entries(locked).map(([path, entry]) => ({ ...entry, name: nameOf(path) }));
const shipped = tree.filter(({ dev }) => !dev);

/** The rows below a heading whose first cell is the name of a package. */
const packagesBelow = (heading: string) =>
  rowsBelow(page, heading).map(([name = '', ...cells]) => ({
    name: name.replaceAll('`', ''),
    cells,
  }));

// Licenses that require no more than that their notice is kept, as packages declare them.
const permissiveLicenses = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'MIT OR Apache-2.0',
  '(MIT OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
  'MIT AND Apache-2.0',
  '(MIT AND BSD-3-Clause)',
  '(MIT AND Zlib)',
];

/** Licenses that require more, each with the reviewed packages; the page says what follows from them. */
const conditionalLicenses: Readonly<Record<string, RegExp>> = {
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  'Apache-2.0 AND LGPL-3.0-or-later': /^@img\/sharp-/,
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT': /^@img\/sharp-/,
  'MPL-2.0': /^(?:axe-core|lightningcss|satori)(?:-|$)/,
  'OFL-1.1': /^@fontsource(?:-variable)?\/figtree$/,
};

/** Packages whose license npm does not find; the page says where each names it. */
const undeclared = ['busboy', 'humanize-number', 'png-js', 'streamsearch', 'y-provider'];

/** The license of a package; a binary that declares none has that of the package that requires it. */
const licenseOf = ({ name, license }: { name: string; license?: string }): string | undefined =>
  license ?? tree.find(({ optionalDependencies }) => optionalDependencies?.[name])?.license;

const isReviewed = (name: string, license: string | undefined): boolean =>
  license === undefined
    ? undeclared.includes(name)
    : permissiveLicenses.includes(license) || conditionalLicenses[license]?.test(name) === true;

const isAtLeast = (version: string, floor: string): boolean =>
  version.localeCompare(floor, 'en', { numeric: true }) >= 0;

test('each direct dependency has one row with its license and whether it is shipped', () => {
  const rows = packagesBelow('Named in package.json');
  const names = [project.dependencies, project.devDependencies].flatMap(Object.keys);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  for (const { name, cells } of rows) {
    const [use, license, reaches = ''] = cells;
    expect(use, name).not.toBe('');
    expect(license, name).toBe(locked[`node_modules/${name}`]?.license);
    expect(reaches, name).toMatch(
      name in project.dependencies
        ? /^(?:browser|build|server)(?:, (?:browser|server))*$/
        : /^development$/,
    );
  }
});

test('every version of package.json is exact', () => {
  const versions = Object.entries({ ...project.dependencies, ...project.devDependencies });
  expect(versions.length).toBeGreaterThan(70);
  expect(
    versions.filter(
      ([, version]) => !/^(?:npm:@?[\w/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
    ),
  ).toEqual([]);
});

test('no package at any depth is older than the least version that the page allows', () => {
  const floors = packagesBelow('Least versions');
  const packages = floors.flatMap(({ name, cells: [floor = ''] }) =>
    tree.filter((entry) => entry.name === name).map(({ version }) => ({ name, version, floor })),
  );
  expect(new Set(packages.map(({ name }) => name)).size).toBe(floors.length);
  expect(packages.filter(({ version, floor }) => !isAtLeast(version, floor))).toEqual([]);
});

test('versions are compared by their numbers', () => {
  expect(isAtLeast('5.12.0', '5.12')).toBe(true);
  expect(isAtLeast('10.0.0', '9.1')).toBe(true);
  expect(isAtLeast('5.9.9', '5.12')).toBe(false);
  expect(isAtLeast('5.12.8', '5.12.10')).toBe(false);
});

test('development packages are not shipped', () => {
  const [, sentence = ''] = /^Never shipped: ([^.]*)\./m.exec(page) ?? [];
  const developmentOnly = [...sentence.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
  expect(developmentOnly.length).toBeGreaterThan(5);
  expect(
    shipped.filter(({ name }) => developmentOnly.includes(name)).map(({ name }) => name),
  ).toEqual([]);
});

test('every package in the tree has a reviewed license', () => {
  expect(tree.length).toBeGreaterThan(1000);
  const unreviewed = tree
    .map((entry) => ({ name: entry.name, license: licenseOf(entry) }))
    .filter(({ name, license }) => !isReviewed(name, license));
  expect(unreviewed).toEqual([]);
  for (const license of ['GPL-3.0-only', 'MPL-2.0', 'MIT AND GPL-2.0', undefined])
    expect(isReviewed('strange', license), license).toBe(false);
});

test('only known packages run a script when they are installed', () => {
  const families = packagesBelow('Packages that run a script when they are installed');
  const names = new Set(
    tree.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name),
  );
  const familyOf = (name: string) =>
    families.find((family) => name === family.name || name.startsWith(`${family.name}/`))?.name;
  expect(new Set([...names].map(familyOf))).toEqual(new Set(families.map(({ name }) => name)));
});

test('the bill of materials names all that is shipped with its version, and no address', () => {
  const text = billOfMaterials();
  const { components }: { components: { name: string; version: string }[] } = JSON.parse(text);
  const namesWithVersions = (packages: readonly { name: string; version: string }[]) =>
    [...new Set(packages.map(({ name, version }) => `${name}@${version}`))].toSorted();
  expect(namesWithVersions(components)).toEqual(namesWithVersions(shipped));
  expect(text.replaceAll('http://cyclonedx.org/', '')).not.toMatch(/https?:\/\//);
});
