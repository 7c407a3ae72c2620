import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

// What the site is made from.
const parts = [
  'src',
  'public',
  'scripts/build',
  'server/http/security.ts',
  'astro.config.mjs',
  'astro.preview.config.mjs',
  'package.json',
  'tsconfig.json',
];

/** A copy of the site for drafts, so that what nobody has saved stays out of the project's files. */
export function copySite(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portal-drafts-')));
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(folder, path)).isFile(),
  );

const isSame = (file: string, content: Buffer): boolean => {
  try {
    return readFileSync(file).equals(content);
  } catch {
    return false;
  }
};

/** Makes a copied folder hold the other's files, with drafts in the place of some; leaves alone what is the same. */
export function mirror(from: string, to: string, drafts: ReadonlyMap<string, string>): void {
  const paths = new Set([...filesBelow(from)]);
  for (const path of filesBelow(to)) if (!paths.has(path)) rmSync(join(to, path));
  for (const path of paths) {
    const draft = drafts.get(path.replaceAll('\\', '/'));
    const content = draft === undefined ? readFileSync(join(from, path)) : Buffer.from(draft);
    const place = join(to, path);
    if (isSame(place, content)) continue;
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, content);
  }
}
