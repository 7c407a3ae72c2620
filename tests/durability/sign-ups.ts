import { randomUUID } from 'node:crypto';
import { register } from '#lib/contract/sign-up.ts';
import { keyFileOf, keysIn } from '#server/auth/key-file.ts';
import { createKeyring } from '#server/auth/keyring.ts';
import { systemClock } from '#server/units/clock.ts';
import { registrationOf } from '#tests/support/sign-up.ts';
import { countUnmatched, storedAnswers } from './halves.ts';
import type { Writer } from './ledger.ts';
import { post } from './post.ts';

let address = 0;

/** Signs up one person after another, each from a different IP address. */
export const signUps: Writer = {
  name: 'sign-ups',
  async write({ origin, dataDir }, { parcel, turn }, ledger) {
    const email = `${parcel}-${turn}@example.com`;
    const keyring = createKeyring(...keysIn(keyFileOf({ dataDir })));
    address += 1;
    await post({
      url: `${origin}/identity${register.path}`,
      headers: {
        'idempotency-key': randomUUID(),
        'x-forwarded-for': `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`,
      },
      body: registrationOf({ keyring, clock: systemClock }, { email }),
      expected: register.status,
    });
    ledger.acknowledge(email, async (_, store) => {
      const waiting = store.selectFrom('sign_ups').select('email').where('email', '=', email);
      return (await waiting.execute()).length === 1;
    });
  },
  /** Sign-ups without their mail, mails without a sign-up, and either without the stored response for retries. */
  async countHalves(store) {
    const waiting = await store.selectFrom('sign_ups').select('email').execute();
    const mails = await store
      .selectFrom('outbox')
      .select('recipient')
      .where('kind', '=', 'activation')
      .execute();
    const answers = await storedAnswers(store, register.name);
    return (
      countUnmatched(
        waiting.map(({ email }) => email),
        mails.map(({ recipient }) => recipient),
      ) + Math.abs(waiting.length - answers.filter((answer) => answer !== undefined).length)
    );
  },
};
