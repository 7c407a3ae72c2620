import { call } from '#lib/api/call.ts';
import { isCallError } from '#lib/api/errors.ts';

/** Asks for the activation mail again; `sent` does not reveal whether the address is free. */
export async function requestActivation(email: string): Promise<'sent' | 'failed'> {
  try {
    await call('resendActivation', { body: { email } });
    return 'sent';
  } catch (error) {
    if (isCallError(error)) return 'failed';
    throw error;
  }
}
