import { writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const compressible = /\.(html|css|js|json|svg|xml|txt|webmanifest)$/;
// Below a packet's size there is nothing to gain.
const smallest = 600;
const manyPages = 200;
const atOnce = 8;

/** How hard Brotli works, from 0 to 11, on content of so many bytes. */
const effort = (quality: number, bytes: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
    // Told the size, it takes a window of that size rather than one of megabytes, which costs more than the work.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(24, Math.max(16, Math.ceil(Math.log2(bytes)))),
  },
});

/** Writes a Brotli and a gzip copy of the content beside its file, where that gains anything. */
async function compress(file: URL, content: Uint8Array): Promise<void> {
  if (content.length < smallest) return;
  await Promise.all([
    brotli(content, effort(11, content.length)).then((short) =>
      writeFile(new URL(`${file.href}.br`), short),
    ),
    deflate(content, { level: 9 }).then((short) => writeFile(new URL(`${file.href}.gz`), short)),
  ]);
}

/** The same within four hundredths of the size and a fortieth of the work: in no other thread, and for Brotli alone. */
async function compressQuickly(file: URL, content: Uint8Array): Promise<void> {
  if (content.length < smallest) return;
  const short = brotliCompressSync(content, effort(9, content.length));
  writeFileSync(new URL(`${file.href}.br`), short);
}

/** What compresses each page of a site with so many: beyond some hundred the build would grow slow. */
export const pageCompressor = (pages: number): typeof compress =>
  pages > manyPages ? compressQuickly : compress;

/** Compresses the files of a folder. */
export async function compressFiles(siteDir: URL, files: readonly string[]): Promise<void> {
  const waiting = files.filter((name) => compressible.test(name));
  const work = async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const file = new URL(name, siteDir);
      await compress(file, await readFile(file));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
