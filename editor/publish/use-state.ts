import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '#editor/call-editor.ts';
import { readState, type Shown } from './calls.ts';

/** What the desk knows, asked again every few seconds: others save and publish too. Null where there is no clone. */
export function useDeskState(everyMilliseconds = 5000) {
  const [state, setState] = useState<Shown | null>();
  /** Why it could not be asked just now. */
  const [problem, setProblem] = useState<string>();
  const refresh = useCallback(async () => {
    try {
      setState(await readState());
      setProblem(undefined);
    } catch (error) {
      setProblem(messageOf(error));
    }
  }, []);
  useEffect(() => {
    void refresh();
    const timer = setInterval(refresh, everyMilliseconds);
    window.addEventListener('focus', refresh);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', refresh);
    };
  }, [refresh, everyMilliseconds]);
  return { state, problem, refresh };
}
