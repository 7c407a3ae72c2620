/* What a forced sign-out leaves in a tab: a note of it, and drafts. Not in signed-out.ts, so that lists need not load
   it; sign-in and the script of the home page do. */
import { signedOutKey } from './signed-out.ts';

/** Prefix of the keys of drafts in the account, each with its customer’s id; they never have passwords or codes. */
export const draftPrefix = `${signedOutKey}:`;

/** How long drafts stay after a forced sign-out. */
export const draftLifetimeMs = 15 * 60_000;

/** Reads the note that session.ts writes: the reason (empty without a note), the address that the tab was at, the time in milliseconds. */
export function readSignedOut(text: string | null) {
  const [why = '', address = '', at] = text?.split(' ') ?? [];
  return { why, address, at: Number(at) };
}
