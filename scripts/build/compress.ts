import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const compressible = /\.(html|css|js|json|svg|xml|txt|webmanifest)$/;
// Below a packet's size there is nothing to gain.
const smallest = 600;

/** Writes a Brotli and a gzip copy beside each file that gains from it. */
export async function compressFiles(siteDir: URL, files: readonly string[]): Promise<void> {
  for (const file of files.filter((name) => compressible.test(name))) {
    const url = new URL(file, siteDir);
    const content = await readFile(url);
    if (content.length < smallest) continue;
    const parameters = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    await writeFile(new URL(`${url.href}.br`), await brotli(content, { params: parameters }));
    await writeFile(new URL(`${url.href}.gz`), await deflate(content, { level: 9 }));
  }
}
