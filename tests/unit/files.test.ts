import { existsSync, fstatSync, mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { damageOf } from '#server/files/damage.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { openFolder } from '#server/files/folder.ts';
import { openFiles } from '#server/files/open.ts';
import { createRetryingCalls } from '#server/files/retrying-calls.ts';
import { findFileOutage } from '#server/outages.ts';
import { readConfig } from '#server/settings/config.ts';
import { openS3Server } from '#tests/support/s3.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

interface OpenStore {
  readonly files: FileStore;
  /** The path of the file that holds the bytes of a key. */
  readonly pathOf: (key: string) => string;
}

function openFolderStore(): OpenStore {
  const root = temporaryFolder();
  return { files: openFolder(join(root, 'kept')), pathOf: (key) => join(root, 'kept', key) };
}

async function openS3Store(): Promise<OpenStore> {
  const { environment, pathOf } = await openS3Server();
  const { s3, dataDir } = readConfig({ ...environment, S3_PREFIX: 'portal/files' });
  const files = await openFiles({ s3, dataDir });
  return { files, pathOf: (key) => pathOf(`portal/files/${key}`) };
}

const stores: Readonly<Record<string, () => OpenStore | Promise<OpenStore>>> = {
  'a folder': openFolderStore,
  'a bucket': openS3Store,
};

async function* pieces(count: number, failAt = count) {
  for (let piece = 0; piece < count; piece += 1) {
    if (piece === failAt) throw new Error('cut off');
    yield Buffer.alloc(65_536, piece);
  }
}

const keysOf = async (files: FileStore) =>
  (await Array.fromAsync(files.list())).map(({ key }) => key).toSorted();

const sha256OfAbc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const storedAt = new Date('2026-11-21T15:00:00.000Z');

describe.each(Object.entries(stores))('%s', (_name, openStore) => {
  test('a file that arrives in chunks is stored whole and can be read', async () => {
    const { files } = await openStore();
    await files.put('7/a', pieces(20));
    const bytes = await files.read('7/a');
    const whole = bytes && (await buffer(bytes));
    expect(whole?.length).toBe(20 * 65_536);
    expect(whole?.at(-1)).toBe(19);
    expect(await keysOf(files)).toEqual(['7/a']);
  });

  test('a file does not exist before its last byte has arrived', async () => {
    const { files } = await openStore();
    let duringUpload: unknown;
    await files.put(
      'a',
      (async function* () {
        yield* pieces(3);
        duringUpload = await files.read('a');
      })(),
    );
    expect(duringUpload).toBeUndefined();
    const bytes = await files.read('a');
    expect(bytes && (await buffer(bytes)).length).toBe(3 * 65_536);
  });

  test('an interrupted upload leaves nothing and reports its error', async () => {
    const { files } = await openStore();
    await expect(files.put('7/a', pieces(9, 5))).rejects.toThrow('cut off');
    expect(await keysOf(files)).toEqual([]);
    expect(await files.read('7/a')).toBeUndefined();
  });

  test('a file is reported as sound, damaged or missing', async () => {
    const { files, pathOf } = await openStore();
    const expected = { storage_key: 'a', sha256: sha256OfAbc };
    expect(await damageOf(files, expected)).toBe('missing');
    await files.put('a', Buffer.from('abc'));
    expect(await damageOf(files, expected)).toBeUndefined();
    writeFileSync(pathOf('a'), 'abd');
    expect(await damageOf(files, expected)).toBe('damaged');
  });

  test('the list names every file with its time, however many there are, and an empty store lists nothing', async () => {
    const { files, pathOf } = await openStore();
    expect(await keysOf(files)).toEqual([]);
    // More than fit on a page or two of a bucket.
    const keys = Array.from({ length: 600 }, (_, index) => `7/${String(index).padStart(4, '0')}`);
    mkdirSync(dirname(pathOf('7/0')), { recursive: true });
    for (const key of keys) {
      writeFileSync(pathOf(key), 'abc');
      utimesSync(pathOf(key), storedAt, storedAt);
    }
    const listed = await Array.fromAsync(files.list());
    expect(listed.toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual(
      keys.map((key) => ({ key, storedAt })),
    );
  });

  test('a file can be deleted, and deleting a missing one is no error', async () => {
    const { files } = await openStore();
    await files.put('7/a', Buffer.from('abc'));
    await files.put('7/b', Buffer.from('abc'));
    await files.remove('7/a');
    await files.remove('7/a');
    expect(await keysOf(files)).toEqual(['7/b']);
  });
});

test('a folder also lists what a crash left behind, and keeps nothing of an interrupted upload', async () => {
  const { files, pathOf } = openFolderStore();
  await files.put('7/a', Buffer.from('abc'));
  writeFileSync(pathOf('7/b.partial'), 'ab');
  expect(await keysOf(files)).toEqual(['7/a', '7/b.partial']);
  await expect(files.put('7/c', pieces(9, 5))).rejects.toThrow('cut off');
  expect(existsSync(pathOf('7/c.partial'))).toBe(false);
});

/** Notes each folder whose sync has ended; returns whether that of a path has. */
async function watchSyncs() {
  const self = await open(import.meta.filename);
  onTestFinished(async () => {
    vi.restoreAllMocks();
    await self.close();
  });
  const syncedInodes = new Set<number>();
  const { sync } = Object.getPrototypeOf(self) as FileHandle;
  vi.spyOn(Object.getPrototypeOf(self), 'sync').mockImplementation(async function (
    this: FileHandle,
  ) {
    await sync.call(this);
    syncedInodes.add(fstatSync(this.fd).ino);
  });
  return (path: string) => syncedInodes.has(statSync(path).ino);
}

test.each([
  ['its own upload', () => undefined],
  // Its writer may not have synced it yet: another upload, or another server of the same folder.
  ['an upload at the same time', (path: string) => mkdirSync(path, { recursive: true })],
])(
  'the first file of all is there after a power cut: every folder that %s made for it reached the disk',
  async (_name, makeBefore) => {
    const { files, pathOf } = openFolderStore();
    makeBefore(pathOf('7'));
    const isSynced = await watchSyncs();
    await files.put('7/a', Buffer.from('abc'));
    for (const path of ['7/a', '7', '', '..']) expect(isSynced(pathOf(path)), path).toBe(true);
  },
);

test('a full disk of this machine is no outage of the bucket, and holds nobody else up', async () => {
  const callStore = createRetryingCalls();
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  const failure = await callStore(() => Promise.reject(full)).catch((error) => error);
  expect(findFileOutage(failure)).toBe('disk full');
  expect(await callStore(async () => 'read')).toBe('read');
  // Nor is the file damaged that could not be read for it.
  const files = { ...openFolderStore().files, read: () => Promise.reject(full) };
  const damage = damageOf(files, { storage_key: 'a', sha256: sha256OfAbc });
  await expect(damage).rejects.toThrow('no space left');
});

test('a bucket holds only what its prefix says', async () => {
  const { files, pathOf } = await openS3Store();
  await files.put('7/a', Buffer.from('abc'));
  writeFileSync(pathOf('../../other'), 'abc');
  expect(await keysOf(files)).toEqual(['7/a']);
});

test.each(['EMFILE', 'ENFILE'])(
  'with too many open files (%s), a file is not reported as damaged',
  async (code) => {
    const error = Object.assign(new Error('too many open files'), { code });
    const files: FileStore = { ...openFolderStore().files, read: () => Promise.reject(error) };
    await expect(damageOf(files, { storage_key: 'a', sha256: sha256OfAbc })).rejects.toBe(error);
  },
);
