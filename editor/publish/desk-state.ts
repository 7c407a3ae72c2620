import type { Change } from '#editor/history/log.ts';
import type { Repository } from '#editor/history/repository.ts';
import { noteOf, onlineIn, type ReleaseNote } from '#server/site/releases.ts';
import type { Progress } from './publisher.ts';
import { type WaitingChanges, waitingSince } from './waiting.ts';

/** Everything that the page “Publish” shows. */
export interface DeskState extends Progress {
  readonly online: Pick<ReleaseNote, 'at' | 'by'> | null;
  /** What Publish would change for visitors. */
  readonly waiting: readonly WaitingChanges[];
  /** The editors' saves since the version that is online. */
  readonly saves: readonly Change[];
  /** The newest change of content. */
  readonly newest: string | undefined;
  /** The git remote to which a publication is also sent; null if none is set. */
  readonly remote: string | null;
}

/** Reads what is online, and what is not yet. */
export async function readDeskState(
  repository: Repository,
  releases: string,
): Promise<Omit<DeskState, keyof Progress>> {
  await repository.refresh();
  const id = onlineIn(releases);
  const note = id === undefined ? undefined : noteOf(releases, id);
  const onlineCommit = note?.commit ?? (await repository.lastOtherCommit());
  const history = await repository.history();
  // The history lacks commits that changed no content, and what is online may be one of them.
  const newIds = new Set(await repository.idsSince(onlineCommit));
  return {
    online: note ? { at: note.at, by: note.by } : null,
    waiting: await waitingSince(repository, onlineCommit),
    saves: history.filter(({ id, isOurs }) => isOurs && newIds.has(id)),
    newest: history[0]?.id,
    remote: (await repository.config('portal.publishTo')) ?? null,
  };
}
