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

async function compress(file: URL, quality: number): Promise<void> {
  const content = await readFile(file);
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
  await writeFile(new URL(`${file.href}.br`), await brotli(content, { params }));
  await writeFile(new URL(`${file.href}.gz`), await deflate(content, { level: 9 }));
}

/** Writes a Brotli and a gzip copy beside each file that gains from it. */
export async function compressFiles(siteDir: URL, files: readonly string[]): Promise<void> {
  const isPage = (name: string) => name.endsWith('.html');
  const pageQuality = files.filter(isPage).length > manyPages ? 9 : 11;
  const waiting = files.filter((name) => compressible.test(name));
  const work = async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop())
      await compress(new URL(name, siteDir), isPage(name) ? pageQuality : 11);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
