import { existsSync } from 'node:fs';
import { join } from 'node:path';
import git from 'isomorphic-git';
import { type Clone, contentPath, readOnDisk } from './clone.ts';
import { editorMark, readNewestIfOurs } from './log.ts';
import { treeWith } from './write-tree.ts';

/** Somebody who changes content. */
export interface Author {
  readonly name: string;
  readonly email: string;
}

/** Commits content files as they are on disk, without what an engineer may have staged; returns the commit's id. */
export async function commitFiles(
  clone: Clone,
  files: readonly string[],
  author: Author,
  summary: readonly string[],
): Promise<string> {
  const parent = await git.resolveRef({ ...clone, ref: 'HEAD' });
  const changes = new Map<string, string | undefined>();
  for (const file of files) {
    const blob = readOnDisk(clone.dir, file);
    const oid = blob && (await git.writeBlob({ ...clone, blob }));
    changes.set(`${contentPath}/${file}`, oid);
  }
  const tree = await treeWith(clone, parent, changes);
  // One line each: a line of its own would look like ours, or like a reviewer's.
  const [title = 'Content', ...lines] = summary.map((line) => line.replace(/\s+/g, ' ').trim());
  const message = `${title}\n\n${[...lines, editorMark].join('\n')}\n`;
  const id = await git.commit({ ...clone, tree, message, author });
  await settleIndex(clone, [...changes.keys()]);
  return id;
}

/** Updates git's index, so that `git status` shows committed files as unchanged. */
async function settleIndex(clone: Clone, paths: readonly string[]): Promise<void> {
  for (const filepath of paths) {
    const isRemoved = !existsSync(join(clone.dir, filepath));
    await git.updateIndex({ ...clone, filepath, add: true, remove: isRemoved });
  }
}

/** Finishes what a crash interrupted between our commit and git's index. */
export async function repairIndex(clone: Clone): Promise<void> {
  const newest = await readNewestIfOurs(clone);
  if (!newest) return;
  const rows = await git.statusMatrix({
    ...clone,
    filepaths: newest.files.map((file) => `${contentPath}/${file}`),
  });
  // Equal numbers stand for equal contents.
  await settleIndex(
    clone,
    rows
      .filter(([, inHead, onDisk, staged]) => inHead === onDisk && staged !== onDisk)
      .map(([path]) => path),
  );
}

/** The content files that differ from those of the newest commit. */
export async function uncommittedIn(clone: Clone): Promise<string[]> {
  const rows = await git.statusMatrix({ ...clone, filepaths: [contentPath] });
  return rows
    .filter(([, inHead, onDisk]) => inHead !== onDisk)
    .map(([path]) => path.slice(contentPath.length + 1));
}
