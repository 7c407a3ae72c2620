import { useState } from 'react';
import { messageOf } from '#editor/call-editor.ts';
import { Refusal } from './Outcome.tsx';

/** Runs acts that may be refused; the caller places the refusal of the last one beside its button. */
export function useAttempt() {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  /** Runs an act; returns whether it succeeded. */
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
