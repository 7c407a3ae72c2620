import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pageCompressor } from '#scripts/build/compress.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const page = '<!doctype html><title>Rates</title><p>A price for each pound.</p>'.repeat(40);

async function compressed(pages: number): Promise<string> {
  const file = join(temporaryFolder(), 'rates.html');
  await pageCompressor(pages)(pathToFileURL(file), Buffer.from(page));
  return file;
}

test('each page of a small site gets a Brotli and a gzip copy', async () => {
  const file = await compressed(34);
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(page);
  expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(page);
});

test('each page of a site with a thousand gets a Brotli copy alone', async () => {
  const file = await compressed(1_000);
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(page);
  expect(existsSync(`${file}.gz`)).toBe(false);
});
