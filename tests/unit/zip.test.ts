import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { type ZipEntry, zipOf } from '#server/downloads/zip.ts';
import { filesIn } from '#tests/support/archive.ts';

const at = new Date('2026-11-21T15:00:00.000Z');

test('an archive has its entries in order, empty ones too', async () => {
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'a.txt', content: ['one ', 'two'] };
    yield { name: 'folder/ü.txt', content: [] };
    yield { name: 'b.bin', content: [new Uint8Array([0, 255])] };
  }
  const files = filesIn(await buffer(zipOf(entries(), at)));
  expect([...files.keys()]).toEqual(['a.txt', 'folder/ü.txt', 'b.bin']);
  expect(`${Buffer.from(files.get('a.txt') ?? '')}`).toBe('one two');
  expect([...(files.get('b.bin') ?? [])]).toEqual([0, 255]);
});

test('destroying an archive ends the reading of its files', async () => {
  const [contentEnded, entriesEnded] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ];
  let reads = 0;
  async function* endless() {
    try {
      for (;;) {
        reads += 1;
        yield randomBytes(64_000);
      }
    } finally {
      contentEnded.resolve();
    }
  }
  async function* entries() {
    try {
      yield { name: 'endless', content: endless() };
    } finally {
      entriesEnded.resolve();
    }
  }
  const archive = zipOf(entries(), at);
  await once(archive, 'readable');
  archive.destroy();
  await contentEnded.promise;
  await entriesEnded.promise;
  // Only the first bytes were taken, so few chunks are made.
  expect(reads).toBeLessThan(20);
});

test('an entry that fails fails the archive', async () => {
  async function* broken() {
    yield 'a beginning';
    throw new Error('the disk is gone');
  }
  async function* entries() {
    yield { name: 'broken', content: broken() };
  }
  await expect(buffer(zipOf(entries(), at))).rejects.toThrow('the disk is gone');
});
