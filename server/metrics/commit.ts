import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const hash = /^[0-9a-f]{40,64}$/;
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
  const packed = textOf(clone, 'packed-refs')
    .split('\n')
    .find((line) => line.endsWith(` ${ref}`));
  const found = ref === head ? head : textOf(clone, ref) || packed?.split(' ')[0];
  return found !== undefined && hash.test(found) ? found : undefined;
}

/** The running commit: the one that was given to the build, else the one that is checked out, else `unknown`. */
export const findCommit = (given: string | undefined): string =>
  given ?? checkedOutIn(ourClone) ?? 'unknown';
