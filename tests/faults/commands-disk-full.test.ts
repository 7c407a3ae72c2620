import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { hasOwnDisk, own } from './support/small-disk.ts';

/** Fills the disk of the data folder to the last byte, then runs commands; each tells its exit code. */
const script = `
  mount -t tmpfs -o size=16m tmpfs "$1" && cp -r "$2/." "$1" || exit 9
  node=$3
  run() { "$node" scripts/portal.ts "$@" 2>&1; echo "exit $?"; }
  run customer unlock 100245 --yes
  dd if=/dev/zero of="$1/ballast" bs=1k 2> /dev/null
  run customer find 100245
  run customer disable 100245 --yes
  run backup "$1/backup"
  ls "$1"
  rm "$1/ballast"
  run customer disable 100245 --yes
`;

// The limit on files that other machines have instead stops SQLite's reads, too.
test.runIf(hasOwnDisk)(
  'on a full disk a command says so, writes nothing and leaves nothing',
  () => {
    const folder = temporaryFolder();
    const seeded = join(temporaryFolder(), 'seeded');
    cpSync(inject('seededFolder'), seeded, { recursive: true });
    const { stdout } = spawnSync(
      'unshare',
      [...own, 'sh', '-c', script, 'sh', folder, seeded, process.execPath],
      { env: { ...process.env, DATA_DIR: folder }, encoding: 'utf8' },
    );
    const answers = stdout.split(/exit (\d+)\n/);
    expect(answers[1]).toBe('0');
    for (const [code, words] of [
      [answers[3], answers[2]],
      [answers[5], answers[4]],
      [answers[7], answers[6]],
    ])
      expect([code, words]).toEqual([
        '1',
        expect.stringMatching(
          /^A disk (is full|failed .+Perhaps it is full).+\n(Nothing was changed|No backup was made)\.\n$/,
        ),
      ]);
    expect(answers[8]).not.toMatch(/^backup/m);
    expect([answers[9], answers[8]]).toEqual(['0', expect.stringContaining('Done.')]);
  },
);
