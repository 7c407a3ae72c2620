import type { Seal } from './seal.ts';
import { newToken } from './token.ts';

/** What a secret is bound to. */
export interface Account {
  readonly id: number;
  readonly passwordHash: string;
}

/** Bound to the account and its password: a new password makes every device unknown again. */
const textOf = ({ id, passwordHash }: Account, nonce: string): string =>
  JSON.stringify(['device', id, passwordHash, nonce]);

/**
 * The secret of a device on which an account has signed in. With it, the device is not blocked by a stranger's failed
 * guesses. It is random and signed, so none of it is stored.
 */
export function newDevice(seal: Pick<Seal, 'sign'>, account: Account): string {
  const nonce = newToken();
  return `${nonce}.${seal.sign(textOf(account, nonce))}`;
}

/** True for the secret of a device on which this account signed in with its present password. */
export function isKnownDevice(
  seal: Pick<Seal, 'verify'>,
  account: Account,
  device: string,
): boolean {
  const [nonce = '', signature = ''] = device.split('.', 2);
  return seal.verify(textOf(account, nonce), signature);
}
