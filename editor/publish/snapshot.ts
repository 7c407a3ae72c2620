import fs, { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import git from 'isomorphic-git';
import { siteSources } from '#scripts/ensure.mjs';

// Node and Astro also read these two, as for imports that begin with #.
const sources = [...siteSources, 'package.json', 'tsconfig.json'];

/** Whether a path is one of the sources, below one, or a folder around one. */
const hasSources = (path: string) =>
  path === '.' ||
  sources.some((source) => `${path}/`.startsWith(`${source}/`) || source.startsWith(`${path}/`));

/** Writes the sources of a commit into a folder, so that a build does not see changes made meanwhile. */
export async function writeSnapshot(dir: string, commit: string, folder: string): Promise<void> {
  const cache = {};
  await git.walk({
    fs,
    dir,
    cache,
    trees: [git.TREE({ ref: commit })],
    map: async (path, [entry]) => {
      if (!hasSources(path)) return null;
      const content = entry && (await entry.type()) === 'blob' ? await entry.content() : undefined;
      if (content === undefined) return undefined;
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
      return undefined;
    },
  });
  symlinkSync(join(dir, 'node_modules'), join(folder, 'node_modules'));
}
