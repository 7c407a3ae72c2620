import { diff3Merge } from 'node-diff3';
import { changedFiles } from '#editor/history/changed-files.ts';
import type { Change } from '#editor/history/log.ts';
import type { Repository } from '#editor/history/repository.ts';
import { titleOf } from '#editor/history/title.ts';
import type { Contents } from '#editor/saving/write-together.ts';

/** A reason why something cannot be taken back, for the editor. */
export class TakeBackError extends Error {}

type Content = Uint8Array | undefined;

/** Whether a content file can be merged line by line; the others are pictures. */
export const isText = (file: string): boolean => /\.(mdx|ya?ml)$/.test(file);

/** Whether two versions of a file are the same; undefined stands for a missing file. */
export const isSame = (one: Content, other: Content): boolean =>
  one === undefined || other === undefined ? one === other : Buffer.compare(one, other) === 0;

const linesOf = (bytes: Uint8Array): string[] => new TextDecoder().decode(bytes).split('\n');

/** The current text without one change to it; undefined if the same lines changed since, or if it is no text. */
function withoutChange(file: string, before: Content, after: Content, current: Content): Content {
  if (!isText(file) || !before || !after || !current) return undefined;
  const parts = diff3Merge(linesOf(current), linesOf(after), linesOf(before));
  const lines = parts.map(({ ok }) => ok);
  return lines.includes(undefined) ? undefined : Buffer.from(lines.flat().join('\n'));
}

/**
 * The files without these changes, which are newest first, but with everything else: engineers' changes and what is
 * written into files but not committed. Throws a TakeBackError where those touch the same lines.
 */
export async function withoutChanges(
  { filesAt, read, parentOf, onDisk, textOnDisk }: Repository,
  changes: readonly Change[],
): Promise<Contents> {
  const contents = new Map<string, Content>();
  for (const { id } of changes) {
    const filesBefore = await filesAt(await parentOf(id));
    const filesAfter = await filesAt(id);
    for (const file of changedFiles(filesBefore, filesAfter)) {
      const before = await read(filesBefore.get(file));
      const after = await read(filesAfter.get(file));
      const current = contents.has(file) ? contents.get(file) : onDisk(file);
      if (isSame(current, before)) continue;
      const isUntouched = isSame(current, after);
      const content = isUntouched ? before : withoutChange(file, before, after, current);
      if (!isUntouched && content === undefined)
        throw new TakeBackError(
          `${titleOf(file, textOnDisk(file))} was changed again in the same place since. ${
            changes.length > 1
              ? 'That later change was made by an engineer or in a file, and stays. Ask an engineer, or take back fewer changes.'
              : 'Take back that later change first, or change it by hand.'
          }`,
        );
      contents.set(file, content);
    }
  }
  for (const [file, content] of contents) if (isSame(content, onDisk(file))) contents.delete(file);
  return contents;
}
