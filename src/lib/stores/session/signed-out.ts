/* How a tab notes that its customer was signed out, and why; left-behind.ts reads it. */

/** The key of the note in a tab, and of the reason alone for all tabs. Prefix of every key that a forced sign-out keeps. */
export const signedOutKey = 'AB:out';

/** Why: the status of the server's refusal (401, 403, 404), or `info` if the customer could not be fetched (§4). */
export type Reason = string;

/** The note after Log out, in place of a reason. */
export const signedOutByChoice = 'asked';
