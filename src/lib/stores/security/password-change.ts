import { call } from '#lib/api/call.ts';
import { type FormRefusal, formRefusal, ProblemError } from '#lib/api/errors.ts';
import { messages } from '#lib/messages.ts';
import { loadSessions } from './active-sessions.ts';

interface Passwords {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** The result of changing the password. */
export type ChangeOutcome = { readonly state: 'changed' } | FormRefusal;

/** Changes the password. This ends every other session, so the list of sessions is fetched again. */
export async function changePassword({
  currentPassword,
  newPassword,
}: Passwords): Promise<ChangeOutcome> {
  try {
    await call('changePassword', { body: { currentPassword, newPassword } });
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'current-password')
      return formRefusal(error);
    const message = messages.currentPasswordInvalid;
    return { state: 'refused', errors: [{ path: 'currentPassword', message }] };
  }
  void loadSessions();
  return { state: 'changed' };
}
