/* How a tab notes that its customer was signed out, and why; left-behind.ts reads it. */

/** Where a tab keeps the note; what all tabs share has the reason alone. Begins every key that a forced sign-out leaves. */
export const signedOutKey = 'AB:out';

/** Why: the status of the server's refusal (401, 403, 404), or `info` if the customer could not be fetched (§4). */
export type Reason = string;

/** The whole note where nothing but the customer's own wish ended the session. */
export const signedOutByChoice = 'asked';
