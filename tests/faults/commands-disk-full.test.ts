import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { newAgeKeys } from '#tests/support/age-keys.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { hasOwnDisk, own } from './support/small-disk.ts';

/** Fills the disk of the data folder to the last byte, then runs commands; each tells its exit code. */
const script = `
  mount -t tmpfs -o size=16m tmpfs "$1" && cp -r "$2/." "$1" || exit 9
  node=$3
  key=$4
  run() { "$node" scripts/portal.ts "$@" 2>&1; echo "exit $?"; }
  run customer unlock 100245 --yes
  head -c 32 /dev/urandom > "$1/mail.key"
  dd if=/dev/zero of="$1/ballast" bs=1k 2> /dev/null
  run customer find 100245
  run customer disable 100245 --yes
  run backup "$1/backup"
  run backup "$1/backup.tar.age" --to "$key"
  run keys rotate --yes
  run export "$1/export"
  run customer export 100245 "$1/data.zip"
  "$node" scripts/portal.ts --help 2>&1 > "$1/answer"; echo "exit $?"
  rm "$1/answer"
  ls "$1"
  rm "$1/ballast"
  run customer disable 100245 --yes
`;

/** What each command said before its exit code. */
const codesOf = (answers: readonly string[]) =>
  answers.flatMap((words, index) =>
    index % 2 === 0 && index + 1 < answers.length ? [{ words, code: answers[index + 1] }] : [],
  );

// The limit on files that other machines have instead stops SQLite's reads, too.
test.runIf(hasOwnDisk)(
  'on a full disk a command says so, writes nothing and leaves nothing',
  async () => {
    const { recipient } = await newAgeKeys();
    const folder = temporaryFolder();
    const seeded = join(temporaryFolder(), 'seeded');
    cpSync(inject('seededFolder'), seeded, { recursive: true });
    const { stdout } = spawnSync(
      'unshare',
      [...own, 'sh', '-c', script, 'sh', folder, seeded, process.execPath, recipient],
      { env: { ...process.env, DATA_DIR: folder }, encoding: 'utf8' },
    );
    const answers = stdout.split(/exit (\d+)\n/);
    const [unlocked, ...refused] = codesOf(answers);
    const done = refused.pop();
    expect([unlocked?.code, done?.code]).toEqual(['0', '0']);
    const answerLost = refused.pop();
    expect(answerLost).toEqual({
      code: '1',
      words: expect.stringMatching(/^The answer could not be written \(disk full\)\. .+\n$/),
    });
    expect(refused).toHaveLength(7);
    for (const { code, words } of refused)
      expect([code, words]).toEqual([
        '1',
        expect.stringMatching(
          /^(?:.+ gets a new key, .+\n)?A disk (is full|failed .+Perhaps it is full).+\n(Nothing was (changed|exported)|No backup was made|Call it again; nothing is lost)\.\n$/,
        ),
      ]);
    expect(done?.words).not.toMatch(/^(backup|export|data)/m);
    expect(done?.words).toContain('Done.');
  },
);
