import { hash } from 'node:crypto';

const idLength = 22;

/** A public id of a session, from which neither the token nor its stored hash can be derived. */
export const sessionIdOf = (tokenHash: string): string =>
  hash('sha256', `session:${tokenHash}`, 'base64url').slice(0, idLength);
