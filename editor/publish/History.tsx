import { useState } from 'react';
import { Refusal } from '#editor/rooms/Outcome.tsx';
import { ChangeRow } from './ChangeRow.tsx';
import { TakeBack } from './TakeBack.tsx';
import type { TakeBackChoice } from './taking-back.ts';
import { useHistory } from './use-history.ts';

interface Props {
  /** The id of the newest change of content; when it changes, the list is read again. */
  readonly newest: string | undefined;
  readonly refresh: () => Promise<unknown>;
}

/** Who changed what, newest first, of the whole site or one file; what editors changed can be taken back. */
export function History({ newest, refresh }: Props) {
  const { file, chooseFile, changes, titles, problem } = useHistory(newest);
  const [choice, setChoice] = useState<TakeBackChoice>();
  const [takenBackId, setTakenBackId] = useState<string>();
  return (
    <section aria-labelledby="history">
      <h2 id="history">History</h2>
      <label>
        Of{' '}
        <select value={file} onChange={({ target }) => chooseFile(target.value)}>
          <option value="">the whole site</option>
          {titles.map((entry) => (
            <option key={entry.file} value={entry.file}>
              {entry.title}
            </option>
          ))}
        </select>
      </label>
      {problem && <Refusal>{problem}</Refusal>}
      {!changes && !problem && <p role="status">Reading the history…</p>}
      <ol>
        {changes?.map((change, index) => (
          <ChangeRow
            key={change.id}
            change={change}
            mayTakeAll={index > 0 && file === ''}
            isDone={takenBackId === change.id}
            choose={setChoice}
          />
        ))}
      </ol>
      {choice && (
        <TakeBack
          choice={choice}
          refresh={refresh}
          onDone={() => setTakenBackId(choice.id)}
          onEnd={() => setChoice(undefined)}
        />
      )}
    </section>
  );
}
