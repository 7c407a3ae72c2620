import { call } from '#lib/api/call.ts';
import { describeError, isCallError, ProblemError } from '#lib/api/errors.ts';
import { closeAccount as close } from '#lib/contract/account-data.ts';
import type { FieldError } from '#lib/contract/problem.ts';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { leaveFor } from '#lib/stores/session/session.ts';

/** Something that has to end before the account can. */
export interface OpenItem {
  readonly words: string;
  /** Where the customer sees more about it. */
  readonly href: string | undefined;
}

/** What trying to close the account led to; after `closed` the page is being left. */
export type CloseOutcome =
  | { readonly state: 'closed' }
  /** Some fields need another look. */
  | { readonly state: 'refused'; readonly errors: readonly FieldError[] }
  /** Parcels or bills keep it open; the newest few are named. */
  | { readonly state: 'open'; readonly reason: string; readonly items: readonly OpenItem[] }
  /** Nothing is wrong with what was typed; `reason` is for the customer to read. */
  | { readonly state: 'failed'; readonly reason: string };

const pathTo = new Map([
  ['trackings', paths.tracking],
  ['billings', paths.billing],
]);

function itemOf({ path, message }: FieldError): OpenItem {
  const [kind = '', id = ''] = path.split('.');
  return { words: message, href: pathTo.get(kind)?.({ id }) };
}

function outcomeOf(error: ProblemError): CloseOutcome | undefined {
  if (error.code === 'conflict')
    return { state: 'open', reason: error.message, items: error.fieldErrors.map(itemOf) };
  if (error.code === 'current-password') {
    const message = messages.currentPasswordInvalid;
    return { state: 'refused', errors: [{ path: 'currentPassword', message }] };
  }
  return error.fieldErrors.length > 0 ? { state: 'refused', errors: error.fieldErrors } : undefined;
}

/** Closes the account for good; once it is closed, this browser forgets it and leads on. */
export async function closeAccount(currentPassword: string): Promise<CloseOutcome> {
  try {
    await call(close, { body: { currentPassword } });
  } catch (error) {
    if (!isCallError(error)) throw error;
    const told = error instanceof ProblemError ? outcomeOf(error) : undefined;
    return told ?? { state: 'failed', reason: describeError(error) };
  }
  leaveFor(paths.accountClosed());
  return { state: 'closed' };
}
