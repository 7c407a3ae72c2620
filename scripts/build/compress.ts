import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const compressible = /\.(html|css|js|json|svg|xml|txt|webmanifest)$/;
// Below a packet's size there is nothing to gain.
const smallest = 600;
// The last 4% of a page cost Brotli 40 times the work: beyond so many pages they are left, or the build would grow slow.
const manyPages = 200;
const atOnce = 8;

/** How hard Brotli works on each page of a site with so many. */
export const pageQuality = (pages: number): number => (pages > manyPages ? 9 : 11);

/** Writes a Brotli and a gzip copy of the content beside its file, where that gains anything. */
export async function compress(file: URL, content: Uint8Array, quality: number): Promise<void> {
  if (content.length < smallest) return;
  // Told the size, Brotli takes a window of that size rather than one of megabytes, which costs more than the work.
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(
      24,
      Math.max(16, Math.ceil(Math.log2(content.length))),
    ),
  };
  await Promise.all([
    brotli(content, { params }).then((short) => writeFile(new URL(`${file.href}.br`), short)),
    deflate(content, { level: 9 }).then((short) => writeFile(new URL(`${file.href}.gz`), short)),
  ]);
}

/** The same for the files of a folder. */
export async function compressFiles(siteDir: URL, files: readonly string[]): Promise<void> {
  const waiting = files.filter((name) => compressible.test(name));
  const work = async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const file = new URL(name, siteDir);
      await compress(file, await readFile(file), 11);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
