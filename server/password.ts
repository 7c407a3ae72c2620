import { hash, verify } from '@node-rs/argon2';
import { createGate } from './limits/gate.ts';

// The library's enum is a `const enum`, which Node's type stripping cannot read.
const argon2id = 2;

// OWASP's argon2id minimum (ASVS 5.0, 11.4.2): 19 MiB, two passes.
const parameters = {
  algorithm: argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

// A hash of nothing anybody knows: unknown accounts cost as much time as known ones.
const decoyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$YWlyYnJpZGdlLWRlY295$mcyZ5dyC+3sYk3xzRjhKDQHSCUQjqUmXCEcGMQ3ZG0Y';

// A flood of sign-ins leaves time for everything else.
const gated = createGate({
  atOnce: 4,
  waitingAtMost: 100,
  // Who signs up, changes a password or closes an account reads it as well.
  busy: 'We are very busy right now. Please try again in a moment.',
});

// One spelling for each character, so that a password typed on another keyboard still opens (NIST 800-63B).
const canonical = (password: string) => password.normalize('NFC');

/** An argon2id hash of a password, in PHC format. */
export const hashPassword = (password: string): Promise<string> =>
  gated(() => hash(canonical(password), parameters));

/** True when the password matches; takes as long when there is no hash to match. */
export const verifyPassword = async (
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> => {
  const matches = await gated(() => verify(passwordHash ?? decoyHash, canonical(password)));
  return matches && passwordHash !== undefined;
};
