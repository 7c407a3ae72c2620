import type { Keyring } from './keyring.ts';
import { newToken } from './token.ts';

/** The account that a device's secret is bound to. */
export interface Account {
  readonly id: number;
  readonly passwordHash: string;
}

/** Bound to the account and its password: a new password makes every device unknown again. */
const signedText = ({ id, passwordHash }: Account, nonce: string): string =>
  JSON.stringify(['device', id, passwordHash, nonce]);

/**
 * The secret of a device on which an account has signed in. With it, the device is not blocked by a stranger's failed
 * guesses. It is random and signed, so none of it is stored.
 */
export function newDevice(keyring: Pick<Keyring, 'sign'>, account: Account): string {
  const nonce = newToken();
  return `${nonce}.${keyring.sign(signedText(account, nonce))}`;
}

/**
 * Verifies the secret of a device on which this account signed in with its present password. Returns the name under
 * which the device’s failures count, made of the signed parts alone, so that no other text of it starts afresh.
 */
export function verifyDevice(
  keyring: Pick<Keyring, 'verify'>,
  account: Account,
  device: string,
): string | undefined {
  const [nonce, signature, ...rest] = device.split('.');
  if (nonce === undefined || signature === undefined || rest.length > 0) return undefined;
  return keyring.verify(signedText(account, nonce), signature)
    ? `${account.id}.${nonce}`
    : undefined;
}
