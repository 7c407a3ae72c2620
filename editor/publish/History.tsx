import { useEffect, useState } from 'react';
import type { Change } from '#editor/history/repository.ts';
import { titleOf } from '#editor/history/title.ts';
import { Confirm } from './Confirm.tsx';
import { readHistory, takeBack } from './calls.ts';
import { whenInWords } from './when.ts';

interface Properties {
  /** The newest save: when it changes, the list is read again. */
  readonly newest: string | undefined;
  readonly onDone: () => Promise<unknown>;
}

interface Asked {
  readonly change: Change;
  readonly all: boolean;
}

/** Who changed what, newest first, of the whole site or one file; each can be taken back. */
export function History({ newest, onDone }: Properties) {
  const [file, setFile] = useState('');
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const [files, setFiles] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<Asked>();
  const [refusal, setRefusal] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new save is why to read again
  useEffect(() => {
    void readHistory(file).then((read) => {
      setChanges(read);
      if (file === '') setFiles([...new Set(read.flatMap((change) => change.files))].sort());
    });
  }, [file, newest]);

  const take = async ({ change, all }: Asked) => {
    setRefusal(await takeBack(change.id, all));
    await onDone();
  };
  return (
    <section aria-labelledby="history">
      <h2 id="history">History</h2>
      <label>
        Of{' '}
        <select value={file} onChange={({ target }) => setFile(target.value)}>
          <option value="">the whole site</option>
          {files.map((name) => (
            <option key={name} value={name}>
              {titleOf(name)}
            </option>
          ))}
        </select>
      </label>
      {refusal !== undefined && (
        <p role="alert" className="failure">
          {refusal}
        </p>
      )}
      <ol>
        {changes.map((change, index) => (
          <li key={change.id}>
            <p className="who">
              {whenInWords(change.at)}, {change.by}
            </p>
            {change.words.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {change.isOurs && (
              <button type="button" onClick={() => setAsked({ change, all: false })}>
                Take back
              </button>
            )}
            {index > 0 && file === '' && (
              <button type="button" onClick={() => setAsked({ change, all: true })}>
                Take back everything after this
              </button>
            )}
          </li>
        ))}
      </ol>
      {asked && (
        <Confirm
          question={asked.all ? 'Take back everything after this?' : 'Take this back?'}
          explanation={`${asked.change.words[0]} It becomes a change of its own, which you can take back, too. Visitors see it once you publish.`}
          yes="Take back"
          onYes={() => take(asked)}
          onEnd={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}
