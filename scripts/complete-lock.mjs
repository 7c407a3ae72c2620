// A registry may lack binaries for other platforms; npm then omits them from the lock file, which `npm ci` rejects.
// This script adds them by version, with the hashes that the registry publishes.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './ensure.mjs';
import { missingPlatforms, withoutIntegrity } from './platform-packages.mjs';

const file = join(root, 'package-lock.json');
/** @type {{ packages: Record<string, import('./platform-packages.mjs').Entry> }} */
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missingPackages = missingPlatforms(lock.packages);
const packages = Object.entries({ ...lock.packages, ...missingPackages });
lock.packages = Object.fromEntries(packages.sort(([a], [b]) => (a < b ? -1 : 1)));

const npm = promisify(execFile);
for (const path of withoutIntegrity(lock.packages)) {
  const { version = '', ...entry } = lock.packages[path] ?? {};
  const name = `${path.replace(/^.*node_modules\//, '')}@${version}`;
  const { stdout } = await npm('npm', ['view', name, 'dist.integrity'], {
    shell: process.platform === 'win32',
  });
  const integrity = stdout.trim();
  if (!integrity.startsWith('sha512-')) throw new Error(`The registry names no hash of ${name}.`);
  lock.packages[path] = { version, integrity, ...entry };
}
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${Object.keys(missingPackages).length} platform packages named\n`);
