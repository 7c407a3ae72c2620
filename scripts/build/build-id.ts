import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const cwd = fileURLToPath(new URL('../../src/lib/', import.meta.url));

const hash = createHash('sha256');
for (const file of globSync('**/*.ts', { cwd }).toSorted())
  hash.update(`\n${file}\n`).update(readFileSync(cwd + file));

/**
 * Names the code that knows the shapes of answers. A tab keeps answers under it, and another build does not read them
 * (decision 19). Content does not change it, so a publication leaves scripts and kept answers as they are.
 */
export const buildId = hash.digest('base64url').slice(0, 8);

/** What browsers' code knows of the build. */
export const buildConstants = { 'import.meta.env.BUILD_ID': JSON.stringify(buildId) };
