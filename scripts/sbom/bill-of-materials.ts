import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment, root } from '#scripts/ensure.mjs';
import { type Lock, type LockedPackage, readLock } from './lock.ts';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly devDependencies?: object;
}

// `npm sbom --omit=dev` also omits packages that a tool needs too, such as zod and React (npm/cli#7909); without the
// flag it rejects the tree because of the tools' unmet version ranges. So it runs on the project without devDependencies.
function withoutTools(): { name: string; files: Readonly<Record<string, object>> } {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { devDependencies: _, ...project } = manifest;
  const lock = readLock();
  const packages = Object.entries<LockedPackage>({ ...lock.packages, '': project }).filter(
    ([, { dev }]) => !dev,
  );
  const shipped: Lock = { ...lock, packages: Object.fromEntries(packages) };
  return { name: project.name, files: { 'package.json': project, 'package-lock.json': shipped } };
}

/** The shipped packages as CycloneDX 1.5 JSON, from package-lock.json alone, without network access. */
export function billOfMaterials(): string {
  const { name, files } = withoutTools();
  const parent = mkdtempSync(join(tmpdir(), 'sbom-'));
  // npm names the component after its folder.
  const folder = join(parent, name);
  try {
    mkdirSync(folder);
    for (const [file, content] of Object.entries(files))
      writeFileSync(join(folder, file), JSON.stringify(content));
    const { status, stdout, stderr } = spawnSync(
      'npm',
      [
        'sbom',
        '--sbom-format=cyclonedx',
        '--sbom-type=application',
        '--package-lock-only',
        '--offline',
        `--prefix=${folder}`,
      ],
      { cwd: folder, env: environment(), encoding: 'utf8', maxBuffer: Number.POSITIVE_INFINITY },
    );
    if (status !== 0) throw new Error(`npm 10 or later is needed for this. ${stderr}`);
    return stdout;
  } finally {
    rmSync(parent, { recursive: true });
  }
}
