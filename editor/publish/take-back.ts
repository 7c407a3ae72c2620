import { diff3Merge } from 'node-diff3';
import type { Repository } from '#editor/history/repository.ts';
import { titleOf } from '#editor/history/title.ts';
import { changedFiles } from '#editor/history/trees.ts';
import type { Contents } from '#editor/saving/write-together.ts';

/** A reason why something cannot be taken back, for the editor. */
export class TakeBackError extends Error {}

const isSame = (one?: Uint8Array, other?: Uint8Array): boolean =>
  one === undefined || other === undefined ? one === other : Buffer.compare(one, other) === 0;

const linesOf = (bytes: Uint8Array): string[] => new TextDecoder().decode(bytes).split('\n');

/** The current file without what one change did to it; undefined if the same lines changed since. */
function without(was?: Uint8Array, changed?: Uint8Array, current?: Uint8Array) {
  if (!was || !changed || !current) return undefined;
  const parts = diff3Merge(linesOf(current), linesOf(changed), linesOf(was));
  const lines = parts.map(({ ok }) => ok);
  return lines.includes(undefined) ? undefined : Buffer.from(lines.flat().join('\n'));
}

/** The files as they were without one change, with every later one; throws a TakeBackError where those touch. */
export async function withoutChange(repository: Repository, id: string): Promise<Contents> {
  const { filesAt, read, parentOf, onDisk } = repository;
  const [before, after] = [await filesAt(await parentOf(id)), await filesAt(id)];
  const contents = new Map<string, Uint8Array | undefined>();
  for (const file of changedFiles(before, after)) {
    const [was, changed] = [await read(before.get(file)), await read(after.get(file))];
    const current = onDisk(file);
    if (isSame(current, was)) continue;
    const next = isSame(current, changed) ? was : without(was, changed, current);
    if (next === undefined && was !== undefined)
      throw new TakeBackError(
        `${titleOf(file)} was changed again in the same place since. Take back that later change first, or change it by hand.`,
      );
    contents.set(file, next);
  }
  return contents;
}

/** All files as they were directly after a change: takes back everything since. */
export async function asAfter(repository: Repository, id: string): Promise<Contents> {
  const { filesAt, read, head } = repository;
  const [then, now] = [await filesAt(id), await filesAt(await head())];
  const contents = new Map<string, Uint8Array | undefined>();
  for (const file of changedFiles(now, then)) contents.set(file, await read(then.get(file)));
  return contents;
}
