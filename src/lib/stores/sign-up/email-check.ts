import { atom } from 'nanostores';
import { call } from '#lib/api/call.ts';
import { isCallError } from '#lib/api/errors.ts';
import { emailOf } from '#lib/contract/plain-rules.ts';
import { environment } from '#lib/environment.ts';

/** The pause in typing after which an address is checked (§5). */
const pauseMs = 500;
/** The longest wait for an answer before the sign-up continues. */
const timeoutMs = 4000;

interface Check {
  readonly address: string;
  readonly isTaken: Promise<boolean>;
  /** Ends the pause. */
  readonly hurry: () => void;
  readonly cancel: () => void;
}

/** The typed address, if it is known to be taken. */
export const $takenEmail = atom<string | undefined>();

// Whether each checked address is taken, so that returning to an earlier one needs no call.
const answers = new Map<string, boolean>();
let current: Check | undefined;

/** Checks a newly typed address after the pause, and drops the previous check. */
export function watchEmail(text: string): void {
  const address = emailOf(text)?.toLowerCase();
  if (address === current?.address) return;
  current?.cancel();
  $takenEmail.set(address !== undefined && answers.get(address) ? address : undefined);
  current = address === undefined ? undefined : startCheck(address);
}

function startCheck(address: string): Check {
  const stop = new AbortController();
  const { promise: hurrySignal, resolve: hurry } = Promise.withResolvers<void>();
  const check: Check = {
    address,
    hurry,
    cancel: () => stop.abort(),
    isTaken: answerFor(address, hurrySignal, stop.signal).then((isTaken) => {
      if (isTaken && current === check) $takenEmail.set(address);
      return isTaken;
    }),
  };
  return check;
}

async function answerFor(
  address: string,
  hurrySignal: Promise<void>,
  signal: AbortSignal,
): Promise<boolean> {
  const cachedAnswer = answers.get(address);
  if (cachedAnswer !== undefined) return cachedAnswer;
  try {
    await Promise.race([environment.wait(pauseMs, signal), hurrySignal]);
    const { code } = await call(
      'checkEmail',
      { params: { email: address } },
      // No retries: the visitor waits a few seconds at most, and the server checks again.
      { signal, once: true },
    );
    answers.set(address, code === 0);
    return code === 0;
  } catch (error) {
    // An address whose check fails counts as free (§5); the server checks again.
    if (isCallError(error) || signal.aborted) return false;
    throw error;
  }
}

/** True if the address is known to be taken within a few seconds. */
export async function isEmailTaken(text: string): Promise<boolean> {
  watchEmail(text);
  if (!current) return false;
  current.hurry();
  return withinSeconds(current.isTaken);
}

/** What an answer says; false if it takes longer than a visitor should wait. */
export async function withinSeconds(answer: Promise<boolean>): Promise<boolean> {
  const timer = new AbortController();
  const timeout = environment.wait(timeoutMs, timer.signal).then(
    () => false,
    () => false,
  );
  const result = await Promise.race([answer, timeout]);
  timer.abort();
  return result;
}
