import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkedOutIn, findCommit } from '#server/metrics/commit.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const [first, second] = ['a', 'b'].map((letter) => letter.repeat(40));

test('the commit is what the build was told, and otherwise a commit or unknown', () => {
  expect(findCommit('c0ffee00')).toBe('c0ffee00');
  expect(findCommit(undefined)).toMatch(/^(?:[0-9a-f]{40}|unknown)$/);
});

test('the commit of a clone is found on a branch, packed or detached', () => {
  const clone = temporaryFolder();
  const write = (name: string, text: string) => writeFileSync(join(clone, name), `${text}\n`);
  expect(checkedOutIn(clone)).toBeUndefined();
  mkdirSync(join(clone, 'refs/heads'), { recursive: true });
  write('HEAD', 'ref: refs/heads/main');
  expect(checkedOutIn(clone)).toBeUndefined();
  write(
    'packed-refs',
    `# pack-refs with: peeled\n${second} refs/heads/other\n${first} refs/heads/main`,
  );
  expect(checkedOutIn(clone)).toBe(first);
  write('refs/heads/main', String(second));
  expect(checkedOutIn(clone)).toBe(second);
  rmSync(join(clone, 'refs'), { recursive: true });
  write('HEAD', String(second));
  expect(checkedOutIn(clone)).toBe(second);
});
