import { call } from '#lib/api/call.ts';
import { type FormRefusal, formRefusal, ProblemError } from '#lib/api/errors.ts';
import type { FieldError } from '#lib/contract/problem.ts';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { leaveFor } from '#lib/stores/session/session.ts';

/** A parcel or bill that keeps the account open. */
export interface OpenItem {
  readonly message: string;
  /** Where the customer sees more about it. */
  readonly href: string | undefined;
}

/** The result of closing the account; after `closed` the page is being left. */
export type CloseOutcome =
  | FormRefusal
  | { readonly state: 'closed' }
  /** Parcels or bills keep it open; `items` lists the newest few. */
  | { readonly state: 'open'; readonly reason: string; readonly items: readonly OpenItem[] };

// By what the paths of server/account/open-business.ts begin with; an id may follow.
const pathTo = new Map([
  ['trackings', paths.tracking],
  ['billings', paths.billing],
]);

function itemOf({ path, message }: FieldError): OpenItem {
  const [kind = '', id] = path.split('.');
  return { message, href: pathTo.get(kind)?.(id === undefined ? {} : { id }) };
}

function outcomeOf(error: unknown): CloseOutcome {
  if (!(error instanceof ProblemError)) return formRefusal(error);
  if (error.code === 'conflict')
    return { state: 'open', reason: error.message, items: error.fieldErrors.map(itemOf) };
  if (error.code === 'current-password') {
    const message = messages.currentPasswordInvalid;
    return { state: 'refused', errors: [{ path: 'currentPassword', message }] };
  }
  return formRefusal(error);
}

/** Closes the account. Afterwards this browser forgets the customer and leaves the page. */
export async function closeAccount(currentPassword: string): Promise<CloseOutcome> {
  try {
    await call('closeAccount', { body: { currentPassword } });
  } catch (error) {
    return outcomeOf(error);
  }
  leaveFor(paths.accountClosed());
  return { state: 'closed' };
}
