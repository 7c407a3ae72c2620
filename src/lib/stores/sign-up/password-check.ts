import { call } from '#lib/api/call.ts';
import { isCallError } from '#lib/api/errors.ts';
import { withinSeconds } from './email-check.ts';

/** True if a password is known within a few seconds to be easy to guess. If not, `register` still refuses it. */
export const isPasswordGuessable = (email: string, password: string): Promise<boolean> =>
  withinSeconds(askServer(email, password));

async function askServer(email: string, password: string): Promise<boolean> {
  try {
    const { code } = await call('checkPassword', { body: { email, password } });
    return code === 0;
  } catch (error) {
    if (isCallError(error)) return false;
    throw error;
  }
}
