/* How a tab notes that its customer was signed out without asking. The script of public pages reads it too. */

/** Where a tab keeps why it was signed out and where it was; what all tabs share has the reason alone. */
export const signedOutKey = 'AB:out';

/** Why: the status of the server's refusal (401, 403, 404), or `info` if the customer could not be fetched (§4). */
export type Reason = string;

/** The note; the address is one of the account, with its query. */
export const writeSignedOut = (why: Reason, address: string): string => `${why} ${address}`;

export function readSignedOut(text: string | null) {
  const [why = '', address = ''] = text?.split(' ') ?? [];
  return { why, address };
}
