import { useState } from 'react';
import { messageOf } from '#editor/call-editor.ts';
import { Refusal } from './Outcome.tsx';

/** Does something that may be refused; the refusal is shown where the caller places it, beside the button. */
export function useAttempt() {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  /** Whether it was done. */
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    setProblem(undefined);
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(messageOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { attempt, isBusy, refusal: problem && <Refusal>{problem}</Refusal> };
}
