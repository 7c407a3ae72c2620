import { hash, verify } from '@node-rs/argon2';
import { createWorkQueue } from '#server/limits/work-queue.ts';

/** The caller for whom a password is hashed or checked; only the portal's own work has none. */
export interface Asker {
  /** The name that was typed, or the account's email. */
  readonly account: string;
  /** The caller's `addressBucket()`. */
  readonly address: string;
}

/** Hashes passwords and checks them. */
export interface Passwords {
  /**
   * An argon2id hash in PHC format; throws `unavailable` if too many are requested at once, in total or by one caller.
   */
  readonly hash: (password: string, asker?: Asker) => Promise<string>;
  /** True when the password is correct; takes as long without a hash. Throws as `hash` does. */
  readonly verify: (
    passwordHash: string | undefined,
    password: string,
    asker?: Asker,
  ) => Promise<boolean>;
}

// OWASP's argon2id minimum (ASVS 5.0, 11.4.2): 19 MiB, two passes.
const usualCost = { memoryCost: 19_456, timeCost: 2 };

// The library's enum is a `const enum`, which Node's type stripping cannot read.
const argon2id = 2;

// A flood of sign-ins must leave time for other calls.
const runInTurn = createWorkQueue({
  atOnce: 4,
  waitingAtMost: 100,
  // About fifteen a second for one customer or one address, which leaves a core for all others.
  share: { atOnce: 1, waitingAtMost: 19 },
  // Also shown at sign-up, when changing a password and when closing an account.
  busy: 'We are very busy right now. Please try again in a moment.',
});

const queueKeys = (asker: Asker | undefined): readonly string[] =>
  asker ? [`account:${asker.account}`, `address:${asker.address}`] : [];

// One spelling for each character, so that a password typed on another keyboard still matches (NIST 800-63B).
const normalize = (password: string) => password.normalize('NFC');

/** Passwords at the recommended cost, which most tests lower (`memoryCost` is in KiB). */
export function createPasswords({ memoryCost, timeCost } = usualCost): Passwords {
  const parameters = { memoryCost, timeCost, algorithm: argon2id, parallelism: 1 };
  // Verified for unknown accounts, so that they take as much time as known ones.
  const decoy = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$YWlyYnJpZGdlLWRlY295$mcyZ5dyC+3sYk3xzRjhKDQHSCUQjqUmXCEcGMQ3ZG0Y`;
  return {
    hash: (password, asker) =>
      runInTurn(() => hash(normalize(password), parameters), queueKeys(asker)),
    verify: async (passwordHash, password, asker) => {
      const check = () => verify(passwordHash ?? decoy, normalize(password));
      const isRight = await runInTurn(check, queueKeys(asker));
      return isRight && passwordHash !== undefined;
    },
  };
}
