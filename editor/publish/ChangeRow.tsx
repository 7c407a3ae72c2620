import type { Change } from '#editor/history/log.ts';
import { Done } from '#editor/rooms/Outcome.tsx';
import type { TakeBackChoice } from './taking-back.ts';
import { whenInWords } from './when.ts';

interface Props {
  readonly change: Change;
  /** Whether there are newer changes to take back with it. */
  readonly mayTakeAll: boolean;
  readonly isDone: boolean;
  readonly choose: (choice: TakeBackChoice) => void;
}

/** One change of the history; an engineer's has no button, because engineers undo their own. */
export function ChangeRow({ change, mayTakeAll, isDone, choose }: Props) {
  const { id, at, by, summary, isOurs } = change;
  return (
    <li>
      <p className="who">
        {whenInWords(at)}, {by}
        {!isOurs && ', an engineer'}
      </p>
      {summary.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and none ever moves
        <p key={index}>{line}</p>
      ))}
      {isOurs && (
        <button type="button" onClick={() => choose({ id, all: false })}>
          Take back
        </button>
      )}
      {isOurs && mayTakeAll && (
        <button type="button" onClick={() => choose({ id, all: true })}>
          Take back this and everything since
        </button>
      )}
      {isDone && <Done>Taken back.</Done>}
    </li>
  );
}
