import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '#editor/call-editor.ts';
import { readState, type StateAnswer } from './call-desk.ts';

/**
 * The desk's state, read every few seconds, as others save and publish too: undefined at first, null where there is no
 * clone. `problem` says why the last reading failed.
 */
export function useDeskState(everyMilliseconds = 5000) {
  const [state, setState] = useState<StateAnswer | null>();
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
