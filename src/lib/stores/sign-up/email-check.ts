import { atom } from 'nanostores';
import { call } from '#lib/api/call.ts';
import { isCallError } from '#lib/api/errors.ts';
import { emailOf } from '#lib/contract/plain-rules.ts';
import { checkEmail } from '#lib/contract/sign-up-questions.ts';
import { environment } from '#lib/environment.ts';

/** Milliseconds without typing before an address is checked (§5). */
const pause = 500;
/** The longest wait for an answer before the sign-up continues, in milliseconds. */
const timeout = 4000;

interface Check {
  readonly address: string;
  readonly isTaken: Promise<boolean>;
  /** Ends the pause. */
  readonly hurry: () => void;
  readonly cancel: () => void;
}

/** The typed address, if it is known to be taken. */
export const $takenEmail = atom<string | undefined>();

// Answers, so that returning to an earlier address needs no call.
const known = new Map<string, boolean>();
let newest: Check | undefined;

/** Checks a newly typed address after the pause, and drops the check before. */
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
      // No retries: the visitor waits a few seconds at most, and the server checks again.
      { signal, once: true },
    );
    known.set(address, code === 0);
    return code === 0;
  } catch (error) {
    // An address whose check fails counts as free (§5); the server checks again.
    if (isCallError(error) || signal.aborted) return false;
    throw error;
  }
}

/** True if the address is known to be taken within a few seconds. */
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
