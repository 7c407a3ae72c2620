import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const commitHash = /^[0-9a-f]{40,64}$/;
const ourClone = fileURLToPath(new URL('../../.git', import.meta.url));

/** The content of a git file; empty if it is missing. */
function textOf(clone: string, name: string): string {
  try {
    return readFileSync(join(clone, name), 'utf8').trim();
  } catch {
    return '';
  }
}

/** The commit that is checked out in a clone, read from git's own files; undefined without them. */
export function checkedOutIn(clone: string): string | undefined {
  const head = textOf(clone, 'HEAD');
  const ref = head.replace(/^ref: /, '');
  const packedRef = textOf(clone, 'packed-refs')
    .split('\n')
    .find((line) => line.endsWith(` ${ref}`));
  const commit = ref === head ? head : textOf(clone, ref) || packedRef?.split(' ')[0];
  return commit !== undefined && commitHash.test(commit) ? commit : undefined;
}

/** The running commit: the one that was configured, else the one that is checked out, else `unknown`. */
export const findCommit = (configuredCommit: string | undefined): string =>
  configuredCommit ?? checkedOutIn(ourClone) ?? 'unknown';
