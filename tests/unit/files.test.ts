import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { damageOf } from '#server/files/damage.ts';
import { openFolder } from '#server/files/folder.ts';

function openStore() {
  const root = mkdtempSync(join(tmpdir(), 'files-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const names = () => readdirSync(root, { recursive: true }).map(String).toSorted();
  return { root, names, files: openFolder(join(root, 'kept')) };
}

async function* pieces(count: number, failAt = count) {
  for (let piece = 0; piece < count; piece += 1) {
    if (piece === failAt) throw new Error('cut off');
    yield Buffer.alloc(65_536, piece);
  }
}

const sha256OfAbc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

test('what comes piece by piece is kept whole and read again', async () => {
  const { files, names } = openStore();
  await files.put('7/a', pieces(20));
  expect(names()).toEqual(['kept', 'kept/7', 'kept/7/a']);
  const bytes = await files.read('7/a');
  const whole = bytes && (await buffer(bytes));
  expect(whole?.length).toBe(20 * 65_536);
  expect(whole?.at(-1)).toBe(19);
});

test('a file is not there before its last byte is', async () => {
  const { files } = openStore();
  let seen: unknown;
  await files.put(
    'a',
    (async function* () {
      yield* pieces(3);
      seen = await files.read('a');
    })(),
  );
  expect(seen).toBeUndefined();
  const bytes = await files.read('a');
  expect(bytes && (await buffer(bytes)).length).toBe(3 * 65_536);
});

test('bytes that stop coming leave nothing, and their error is told', async () => {
  const { files, names } = openStore();
  await expect(files.put('7/a', pieces(9, 5))).rejects.toThrow('cut off');
  expect(names()).toEqual(['kept', 'kept/7']);
  expect(await files.read('7/a')).toBeUndefined();
});

test('the list names every file with its time, in parts too, and an empty store lists nothing', async () => {
  const { files, root } = openStore();
  const list = () => Array.fromAsync(files.list());
  expect(await list()).toEqual([]);
  await files.put('7/a', Buffer.from('abc'));
  writeFileSync(join(root, 'kept/7/b.partial'), 'ab');
  const at = new Date('2026-11-21T15:00:00.000Z');
  for (const name of ['a', 'b.partial']) utimesSync(join(root, 'kept/7', name), at, at);
  const found = (await list()).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  expect(found).toEqual([
    { key: '7/a', keptAt: at },
    { key: '7/b.partial', keptAt: at },
  ]);
  await files.remove('7/a');
  await files.remove('7/a');
  expect(await list()).toHaveLength(1);
});

test('a file is sound, damaged or missing', async () => {
  const { files, root } = openStore();
  const expected = { storage_key: 'a', sha256: sha256OfAbc };
  expect(await damageOf(files, expected)).toBe('missing');
  await files.put('a', Buffer.from('abc'));
  expect(await damageOf(files, expected)).toBeUndefined();
  writeFileSync(join(root, 'kept/a'), 'abd');
  expect(await damageOf(files, expected)).toBe('damaged');
});
