import type { Seal } from './seal.ts';
import { newToken } from './token.ts';

/** What a secret is bound to. */
export interface Account {
  readonly id: number;
  readonly passwordHash: string;
}

/** Bound to the account, and to its password: whoever changes it makes strangers of all devices. */
const textOf = ({ id, passwordHash }: Account, nonce: string): string =>
  JSON.stringify(['device', id, passwordHash, nonce]);

/**
 * The secret of a device on which an account signs in, with which it gets past a stranger's failed guesses. It is
 * random and signed, so that nothing of it is stored.
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
