import { writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const compressible = /\.(html|css|js|json|svg|xml|txt|webmanifest)$/;
// Below a packet's size there is nothing to gain.
const minBytes = 600;
const manyPages = 200;
const concurrency = 8;

/** How hard Brotli works, from 0 to 11, on content of this size. */
const effort = (quality: number, bytes: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
    // By default Brotli allocates a window of megabytes, which takes longer than compressing a small file.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(24, Math.max(16, Math.ceil(Math.log2(bytes)))),
  },
});

/** Writes a Brotli and a gzip copy of the content beside its file, unless it fits into one packet as it is. */
async function compress(file: URL, content: Uint8Array): Promise<void> {
  if (content.length < minBytes) return;
  await Promise.all([
    brotli(content, effort(11, content.length)).then((compressed) =>
      writeFile(new URL(`${file.href}.br`), compressed),
    ),
    gzipAsync(content, { level: 9 }).then((compressed) =>
      writeFile(new URL(`${file.href}.gz`), compressed),
    ),
  ]);
}

/** Like `compress` in a fortieth of the time, with files at most 4% larger: Brotli at quality 9, and no gzip copy. */
async function compressQuickly(file: URL, content: Uint8Array): Promise<void> {
  if (content.length < minBytes) return;
  // Synchronous, as in finish.ts: for contents this small, an await costs more than the work.
  const compressed = brotliCompressSync(content, effort(9, content.length));
  writeFileSync(new URL(`${file.href}.br`), compressed);
}

/** The compressor for a site with this many pages: with many, the better one would make the build too slow. */
export const pageCompressor = (pages: number): typeof compress =>
  pages > manyPages ? compressQuickly : compress;

/** Compresses the files of a folder. */
export async function compressFiles(siteDir: URL, files: readonly string[]): Promise<void> {
  const queue = files.filter((name) => compressible.test(name));
  const work = async () => {
    for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
      const file = new URL(name, siteDir);
      await compress(file, await readFile(file));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}
