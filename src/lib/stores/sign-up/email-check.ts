import { atom } from 'nanostores';
import { call } from '#lib/api/call.ts';
import { isCallError } from '#lib/api/errors.ts';
import { emailOf } from '#lib/contract/plain-rules.ts';
import { checkEmail } from '#lib/contract/sign-up-questions.ts';
import { environment } from '#lib/environment.ts';

/** Milliseconds without typing before an address is checked (§5). */
const pause = 500;
/** Milliseconds that going on waits for an answer at most. */
const timeout = 4000;

interface Check {
  readonly address: string;
  readonly isTaken: Promise<boolean>;
  /** Ends the pause. */
  readonly hurry: () => void;
  readonly cancel: () => void;
}

/** The address that was typed last, when it is known to be taken. */
export const $takenEmail = atom<string | undefined>();

// Definite answers, so that going back to an earlier address asks nobody.
const known = new Map<string, boolean>();
let newest: Check | undefined;

/** Takes note of what is typed: a new address is checked after the pause, and no older answer counts. */
export function watchEmail(typed: string): void {
  const address = emailOf(typed)?.toLowerCase();
  if (address === newest?.address) return;
  newest?.cancel();
  $takenEmail.set(address !== undefined && known.get(address) ? address : undefined);
  newest = address === undefined ? undefined : startCheck(address);
}

function startCheck(address: string): Check {
  const stop = new AbortController();
  const { promise: hurried, resolve: hurry } = Promise.withResolvers<void>();
  const check: Check = {
    address,
    hurry,
    cancel: () => stop.abort(),
    isTaken: answerFor(address, hurried, stop.signal).then((isTaken) => {
      if (isTaken && newest === check) $takenEmail.set(address);
      return isTaken;
    }),
  };
  return check;
}

async function answerFor(
  address: string,
  hurried: Promise<void>,
  signal: AbortSignal,
): Promise<boolean> {
  const answered = known.get(address);
  if (answered !== undefined) return answered;
  try {
    await Promise.race([environment.wait(pause, signal), hurried]);
    const { code } = await call(
      checkEmail,
      { params: { email: address } },
      // Whoever types waits a few seconds at most, and the server has the last word.
      { signal, once: true },
    );
    known.set(address, code === 0);
    return code === 0;
  } catch (error) {
    // An address whose check fails counts as free (§5): the server has the last word.
    if (isCallError(error) || signal.aborted) return false;
    throw error;
  }
}

/** True when the address is taken, as far as can be said within a few seconds. */
export async function isEmailTaken(typed: string): Promise<boolean> {
  watchEmail(typed);
  if (!newest) return false;
  newest.hurry();
  const answered = new AbortController();
  const tooLate = environment.wait(timeout, answered.signal).then(
    () => false,
    () => false,
  );
  const isTaken = await Promise.race([newest.isTaken, tooLate]);
  answered.abort();
  return isTaken;
}
