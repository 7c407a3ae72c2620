import { useEffect, useState } from 'react';
import { messageOf } from '#editor/call-editor.ts';
import { type HistoryAnswer, readHistory } from './call-desk.ts';

/** The changes of a file, or of the whole site; read again when there is a newer save. */
export function useHistory(newest: string | undefined) {
  const [file, setFile] = useState('');
  const [changes, setChanges] = useState<HistoryAnswer['changes']>();
  const [titles, setTitles] = useState<HistoryAnswer['titles']>([]);
  const [problem, setProblem] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new save is why to read again
  useEffect(() => {
    let isCurrent = true;
    readHistory(file).then(
      (history) => {
        if (!isCurrent) return;
        setProblem(undefined);
        setChanges(history.changes);
        if (file === '') setTitles(history.titles);
      },
      (error) => isCurrent && setProblem(messageOf(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [file, newest]);

  const chooseFile = (nextFile: string) => {
    setFile(nextFile);
    setChanges(undefined);
  };
  return { file, chooseFile, changes, titles, problem };
}
