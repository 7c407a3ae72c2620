import { diff3Merge } from 'node-diff3';
import { changedFiles } from '#editor/history/changed-files.ts';
import type { Change } from '#editor/history/log.ts';
import type { Repository } from '#editor/history/repository.ts';
import { titleOf } from '#editor/history/title.ts';
import type { Contents } from '#editor/saving/write-together.ts';

/** A reason why something cannot be taken back, for the editor. */
export class TakeBackError extends Error {}

type Content = Uint8Array | undefined;

const isSame = (one: Content, other: Content): boolean =>
  one === undefined || other === undefined ? one === other : Buffer.compare(one, other) === 0;

const linesOf = (bytes: Uint8Array): string[] => new TextDecoder().decode(bytes).split('\n');

/** The current text without what one change did to it; undefined if the same lines changed since, or it is no text. */
function without(file: string, was: Content, changed: Content, current: Content): Content {
  if (!/\.(mdx|ya?ml)$/.test(file) || !was || !changed || !current) return undefined;
  const parts = diff3Merge(linesOf(current), linesOf(changed), linesOf(was));
  const lines = parts.map(({ ok }) => ok);
  return lines.includes(undefined) ? undefined : Buffer.from(lines.flat().join('\n'));
}

/**
 * The files without some changes, newest first, and with everything else: what engineers changed, and what is written
 * into files but not committed. Throws a TakeBackError where those touch.
 */
export async function withoutChanges(
  { filesAt, read, parentOf, onDisk, textOnDisk }: Repository,
  changes: readonly Change[],
): Promise<Contents> {
  const contents = new Map<string, Content>();
  for (const { id } of changes) {
    const [before, after] = [await filesAt(await parentOf(id)), await filesAt(id)];
    for (const file of changedFiles(before, after)) {
      const [was, changed] = [await read(before.get(file)), await read(after.get(file))];
      const current = contents.has(file) ? contents.get(file) : onDisk(file);
      if (isSame(current, was)) continue;
      const isUntouched = isSame(current, changed);
      const next = isUntouched ? was : without(file, was, changed, current);
      if (!isUntouched && next === undefined)
        throw new TakeBackError(
          `${titleOf(file, textOnDisk(file))} was changed again in the same place since. ${
            changes.length > 1
              ? 'That later change was made by an engineer or in a file, and stays. Ask an engineer, or take back fewer changes.'
              : 'Take back that later change first, or change it by hand.'
          }`,
        );
      contents.set(file, next);
    }
  }
  for (const [file, next] of contents) if (isSame(next, onDisk(file))) contents.delete(file);
  return contents;
}
