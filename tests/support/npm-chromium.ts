import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

const require = createRequire(import.meta.url);
const manifest = join(dirname(require.resolve('@sparticuz/chromium')), '../package.json');

/**
 * The path of npm's Chromium, unpacked once per version. The package's own function reuses any copy in the temporary
 * folder, even an older or partly unpacked one.
 */
export async function unpackedChromium(): Promise<string> {
  const { version } = JSON.parse(await readFile(manifest, 'utf8'));
  const folder = resolve('.cache/chromium');
  const path = join(folder, version);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  const partial = `${path}.${process.pid}`;
  await pipeline(
    createReadStream(join(dirname(manifest), 'bin/chromium.br')),
    createBrotliDecompress(),
    createWriteStream(partial, { mode: 0o755 }),
  );
  renameSync(partial, path);
  return path;
}
