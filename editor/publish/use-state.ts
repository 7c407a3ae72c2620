import { useCallback, useEffect, useState } from 'react';
import { readState, type Shown } from './calls.ts';

/** What the desk knows, asked again every few seconds: others save and publish too. Null where there is no clone. */
export function useDeskState(everyMilliseconds = 5000) {
  const [state, setState] = useState<Shown | null>();
  const refresh = useCallback(async () => {
    const read = await readState().catch(() => undefined);
    setState((known) => read ?? known ?? null);
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
  return { state, refresh };
}
