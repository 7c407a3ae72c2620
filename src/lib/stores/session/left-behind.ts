/* What a forced sign-out leaves in a tab: a note of it, and what was typed. Apart from signed-out.ts, so that lists do
   not load it; sign-in and the script of the home page do. */
import { signedOutKey } from './signed-out.ts';

/** Begins every key of what a customer typed in the account and has not saved, with their id: never passwords or codes. */
export const draftPrefix = `${signedOutKey}:`;

/** How long what was typed stays after a forced sign-out, in milliseconds. */
export const draftsStayFor = 15 * 60_000;

/** Reads the note that session.ts writes: the reason (empty without a note), the address that the tab was at, the time in milliseconds. */
export function readSignedOut(text: string | null) {
  const [why = '', address = '', at] = text?.split(' ') ?? [];
  return { why, address, at: Number(at) };
}
