// A registry may lack binaries for other platforms; npm then omits them from the lock file, which `npm ci` rejects.
// This script adds them by version, so that the lock file works on every platform.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure.mjs';
import { missingPlatforms } from './platform-packages.mjs';

const file = join(root, 'package-lock.json');
/** @type {{ packages: Record<string, import('./platform-packages.mjs').Entry> }} */
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missingPackages = missingPlatforms(lock.packages);
const packages = Object.entries({ ...lock.packages, ...missingPackages });
lock.packages = Object.fromEntries(packages.sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${Object.keys(missingPackages).length} platform packages named\n`);
