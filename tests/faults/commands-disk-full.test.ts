import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { newAgeKeys } from '#tests/support/age-keys.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { demo } from './support/portal.ts';
import { hasOwnDisk, unshareOptions } from './support/small-disk.ts';

/** Fills the disk of the data folder to the last byte and runs commands, whose exit codes it prints. */
const script = `
  mount -t tmpfs -o size=16m tmpfs "$1" && cp -r "$2/." "$1" || exit 9
  node=$3
  key=$4
  run() { "$node" scripts/portal.ts "$@" 2>&1; echo "exit $?"; }
  run customer unlock ${demo.id} --yes
  head -c 32 /dev/urandom > "$1/mail.key"
  dd if=/dev/zero of="$1/ballast" bs=1k 2> /dev/null
  run customer find ${demo.id}
  run customer disable ${demo.id} --yes
  run backup "$1/backup"
  run backup "$1/backup.tar.age" --to "$key"
  run keys rotate --yes
  run export "$1/export"
  run customer export ${demo.id} "$1/data.zip"
  "$node" scripts/portal.ts --help 2>&1 > "$1/answer"; echo "exit $?"
  rm "$1/answer"
  ls "$1"
  rm "$1/ballast"
  run customer disable ${demo.id} --yes
`;

/** What each command printed, with its exit code. */
const outcomesOf = (outputs: readonly string[]) =>
  outputs.flatMap((words, index) =>
    index % 2 === 0 && index + 1 < outputs.length ? [{ words, code: outputs[index + 1] }] : [],
  );

const refusal =
  /^(?:.+ gets a new key, .+\n)?A disk (is full|failed .+Perhaps it is full).+\n(Nothing was (changed|exported)|No backup was made|Call it again; nothing is lost)\.\n$/;

// The limit on the size of files that other machines have instead stops SQLite's reads, too.
test.runIf(hasOwnDisk)(
  'on a full disk a command says so, writes nothing and leaves nothing',
  async () => {
    const { recipient } = await newAgeKeys();
    const folder = temporaryFolder();
    const seeded = join(temporaryFolder(), 'seeded');
    cpSync(inject('seededFolder'), seeded, { recursive: true });
    const { stdout } = spawnSync(
      'unshare',
      [...unshareOptions, 'sh', '-c', script, 'sh', folder, seeded, process.execPath, recipient],
      { env: { ...process.env, DATA_DIR: folder }, encoding: 'utf8' },
    );
    const outputs = stdout.split(/exit (\d+)\n/);
    const [unlocked, ...refused] = outcomesOf(outputs);
    const last = refused.pop();
    expect([unlocked?.code, last?.code]).toEqual(['0', '0']);
    const help = refused.pop();
    expect(help).toEqual({
      code: '1',
      words: expect.stringMatching(/^The answer could not be written \(disk full\)\. .+\n$/),
    });
    expect(refused).toHaveLength(7);
    for (const { code, words } of refused)
      expect([code, words]).toEqual(['1', expect.stringMatching(refusal)]);
    expect(last?.words).not.toMatch(/^(backup|export|data)/m);
    expect(last?.words).toContain('Done.');
  },
);
