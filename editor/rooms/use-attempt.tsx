import { useState } from 'react';
import { mistakeOf } from '#editor/call-editor.ts';
import { Refusal } from './Outcome.tsx';

/** Does something that may be refused; the refusal is shown where the caller places it, beside the button. */
export function useAttempt() {
  const [mistake, setMistake] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  /** Whether it was done. */
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    setMistake(undefined);
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      setMistake(mistakeOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { attempt, isBusy, refusal: mistake && <Refusal>{mistake}</Refusal> };
}
