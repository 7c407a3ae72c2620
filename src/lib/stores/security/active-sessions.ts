import { atom, computed } from 'nanostores';
import { call } from '#lib/api/call.ts';
import { type CallError, isCallError, ProblemError } from '#lib/api/errors.ts';
import type { ActiveSession } from '#lib/contract/login-and-security.ts';
import { createCachedData } from '#lib/stores/fetching/cached-data.ts';
import { type Load, lastValue } from '#lib/stores/fetching/load.ts';
import { signOut } from '#lib/stores/session/session.ts';

type Sessions = readonly ActiveSession[];

const loader = createCachedData('listSessions');

/** Ids of sessions that are being ended, or were. */
const $endedIds = atom<ReadonlySet<string>>(new Set());

function withoutEnded(load: Load<Sessions>, endedIds: ReadonlySet<string>): Load<Sessions> {
  const liveSessions = (sessions: Sessions) => sessions.filter(({ id }) => !endedIds.has(id));
  if (load.state === 'ready') return { ...load, value: liveSessions(load.value) };
  return load.state === 'failed' && load.last ? { ...load, last: liveSessions(load.last) } : load;
}

/** Where the customer is signed in; a session that is being ended disappears at once. */
export const $sessions = computed([loader.$load, $endedIds], withoutEnded);

/** Shows the cached list, and fetches it again unless it is fresh. */
export const openSessions = (): Promise<void> => loader.open({});

/** Fetches the list again. */
export const loadSessions = (): Promise<void> => loader.load({});

/** The result of ending sessions; after a failure they are in the list again. */
export type EndOutcome = 'ended' | { readonly failure: CallError };

// The cache must not bring ended sessions back on the next page.
function forgetEnded(ids: readonly string[]): void {
  const last = lastValue(loader.$load.get());
  if (last) loader.show(last.filter(({ id }) => !ids.includes(id)));
}

/** Takes sessions off the list while the server ends them, and puts them back if it does not. */
async function endOnServer(ids: readonly string[], work: () => Promise<unknown>) {
  $endedIds.set(new Set([...$endedIds.get(), ...ids]));
  try {
    await work();
    forgetEnded(ids);
    return 'ended';
  } catch (error) {
    if (!isCallError(error)) throw error;
    if (error instanceof ProblemError && error.code === 'not-found') {
      // The session was ended elsewhere.
      forgetEnded(ids);
      return 'ended';
    }
    $endedIds.set(new Set([...$endedIds.get()].filter((id) => !ids.includes(id))));
    return { failure: error };
  }
}

/** Signs one session out; the current one as the Log out button does. */
export async function endSession({ id, current }: ActiveSession): Promise<EndOutcome> {
  if (!current) return endOnServer([id], () => call('endSession', { params: { sessionId: id } }));
  signOut();
  return 'ended';
}

/** Signs out everywhere but here. */
export async function endOtherSessions(): Promise<EndOutcome> {
  const others = (lastValue($sessions.get()) ?? []).filter(({ current }) => !current);
  const outcome = await endOnServer(
    others.map(({ id }) => id),
    () => call('endOtherSessions', {}),
  );
  // The list that was shown may lack sessions opened since.
  if (outcome === 'ended') await loadSessions();
  return outcome;
}
