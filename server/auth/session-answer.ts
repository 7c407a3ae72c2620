import type * as z from 'zod/mini';
import type { tokenAnswerSchema } from '#lib/contract/session.ts';
import type { Services } from '#server/services.ts';
import { type Account, newDevice } from './known-device.ts';
import { sessionSeconds } from './session.ts';

/** The answer to a successful sign-in. */
export const sessionAnswer = (
  { keyring }: Pick<Services, 'keyring'>,
  account: Account,
  token: string,
): z.output<typeof tokenAnswerSchema> => ({
  code: account.id,
  access_token: token,
  expires_in: sessionSeconds,
  device: newDevice(keyring, account),
});
