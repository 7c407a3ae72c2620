import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createKeyring } from '#server/auth/keyring.ts';
import { createDelivery } from '#server/mail/delivery.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { retryMail } from '#server/store/queries/operator-mail.ts';
import { hour, minute } from '#server/units/duration.ts';
import { amount } from '#tests/support/amounts.ts';
import { rowOf } from '#tests/support/close-account.ts';
import { runPortal } from '#tests/support/command.ts';
import { demo, mePath, openPortal, type Portal } from '#tests/support/portal.ts';
import { settleEverything } from '#tests/support/settled.ts';
import { signInAs, trySignIn } from '#tests/support/sign-in.ts';
import {
  activationTokens,
  followLink,
  newcomer,
  profile,
  registrationOf,
  sendSignUp,
} from '#tests/support/sign-up.ts';
import { openTerminal } from '#tests/support/terminal.ts';

const encryptionKey = randomBytes(32);
const code = String(demo.id);

const operate = openTerminal();

interface Answer {
  readonly statusCode: number;
}

/** A command, others' writes beside it, and what must hold after both. */
interface Race {
  readonly command: readonly string[];
  readonly others: readonly (() => Promise<Answer | undefined>)[];
  readonly whenEnded?: () => void;
  readonly expectAfter: (
    isDone: boolean,
    answers: readonly (number | undefined)[],
  ) => Promise<void>;
}

/** A reset link that waits in the outbox; returns its mail's id. */
async function queueLink({ app, store, advance }: Portal): Promise<string> {
  // Another link within the hour would be refused.
  advance(hour + minute);
  await store.deleteFrom('outbox').execute();
  await app.inject({ method: 'POST', url: '/identity/forgot', payload: { email: demo.email } });
  return (await store.selectFrom('outbox').select('id').executeTakeFirstOrThrow()).id;
}

/** A delivery whose mail server accepts mails only once the command has ended. */
function senderOf({ services, app }: Portal) {
  const sent: Mail[] = [];
  const ended = Promise.withResolvers<void>();
  const send = async (mail: Mail) => {
    sent.push(mail);
    await ended.promise;
  };
  const mailer = { send };
  const delivery = createDelivery({ ...services, mailer, from: 'a@b.test', log: app.log });
  const deliver = () => delivery.deliverDue().then(() => undefined);
  return { sent, deliver, whenEnded: ended.resolve };
}

const mailsOf = ({ store }: Portal) => store.selectFrom('outbox').selectAll().execute();
const sessionsOf = ({ store }: Portal) => store.selectFrom('sessions').selectAll().execute();

/** The races by name, each of which is prepared again for every round. */
const races: Readonly<Record<string, (portal: Portal, round: number) => Promise<Race>>> = {
  'unlock beside wrong guesses: an account that is locked again can be unlocked again': async (
    portal,
    round,
  ) => {
    // Each round guesses from a new address, as one address with so many failures would have to wait.
    const guess = () => trySignIn(portal, demo.email, 'a guess', `203.0.113.${round}`);
    const unlock = ['customer', 'unlock', code];
    for (let guesses = 0; guesses < 6; guesses += 1) await guess();
    const expectAfter = async () => {
      const { environment } = portal.database;
      expect((await runPortal([...unlock, '--yes'], environment)).code).toBe(0);
      expect((await signInAs(portal, demo.email)).code).toBe(demo.id);
      await portal.store.deleteFrom('sessions').execute();
    };
    return { command: unlock, others: [guess, guess, guess], expectAfter };
  },

  'resend-activation beside the first link: one account, and its newest link is never dead': async (
    portal,
    round,
  ) => {
    const email = `${round}-${newcomer.email}`;
    await sendSignUp(portal, registrationOf(portal.services, { email }), {
      from: `203.0.113.${round + 1}`,
    });
    const [first = ''] = await activationTokens(portal.services, email);
    const follow = () => followLink(portal, first, `203.0.114.${round + 1}`);
    const accounts = () =>
      portal.store.selectFrom('customers').select('id').where('email', '=', email).execute();
    const expectAfter: Race['expectAfter'] = async (isDone) => {
      const newest = (await activationTokens(portal.services, email)).at(-1) ?? '';
      if (isDone)
        expect((await followLink(portal, newest, `203.0.115.${round + 1}`)).json().code).toBe(1);
      expect(await accounts()).toHaveLength(1);
    };
    return {
      command: ['customer', 'resend-activation', email],
      others: [follow],
      expectAfter,
    };
  },

  'mail retry beside the sender: sent once': async (portal) => {
    const id = await queueLink(portal);
    const { sent, deliver, whenEnded } = senderOf(portal);
    const expectAfter = async () => {
      await deliver();
      expect(sent).toHaveLength(1);
      expect(await mailsOf(portal)).toMatchObject([{ id, payload: '{}', leased_until: null }]);
      expect(await retryMail(portal.store, id, portal.services.clock().toISOString())).toBe(false);
    };
    return {
      command: ['mail', 'retry', id],
      others: [deliver, deliver],
      whenEnded,
      expectAfter,
    };
  },

  'mail drop beside the sender: gone and not sent, or sent and still on record': async (portal) => {
    const id = await queueLink(portal);
    const { sent, deliver, whenEnded } = senderOf(portal);
    const expectAfter: Race['expectAfter'] = async (isDone) => {
      await deliver();
      expect(sent).toHaveLength(isDone ? 0 : 1);
      expect(await mailsOf(portal)).toHaveLength(isDone ? 0 : 1);
    };
    return {
      command: ['mail', 'drop', id],
      others: [deliver, deliver],
      whenEnded,
      expectAfter,
    };
  },
};

const environmentOf = ({ database }: Portal) => ({
  ...database.environment,
  SEAL_KEY: encryptionKey.toString('base64'),
});

/**
 * Runs a command, and others' calls between its question and its write or, in every other round, during the write;
 * returns whether the command did its work, and the statuses of the calls.
 */
async function runRace(portal: Portal, { command, others, whenEnded }: Race, round: number) {
  const now = portal.services.clock().toISOString();
  const requests: Promise<Answer | undefined>[] = [];
  const meanwhile = async () => {
    requests.push(...others.map((other) => other()));
    if (round % 2 && !whenEnded) await Promise.all(requests);
  };
  const order = { args: command, environment: environmentOf(portal), now };
  const { code, err } = await operate(order, meanwhile).finally(whenEnded);
  const answers = (await Promise.all(requests)).map((answer) => answer?.statusCode);
  // A command that came too late is refused with a reason, not half done.
  if (code !== 0) expect(err).toMatch(/(Look again|meanwhile|was sent|right now|waits for).*\n/);
  expect(answers.filter((status) => status !== undefined && status >= 500)).toEqual([]);
  return [code === 0, answers] as const;
}

test.each(Object.entries(races))('%s', async (_name, prepare) => {
  const portal = await openPortal({}, { keyring: createKeyring(encryptionKey) });
  for (let round = 0; round < amount(4, 40); round += 1) {
    const race = await prepare(portal, round);
    await race.expectAfter(...(await runRace(portal, race, round)));
  }
});

test('close beside a customer who signs in and saves: no session is left', async () => {
  for (let round = 0; round < amount(2, 12); round += 1) {
    const portal = await openPortal();
    await settleEverything(portal.store, demo.id);
    const token = await portal.signIn();
    const save = () =>
      portal.app.inject({
        method: 'POST',
        url: mePath,
        headers: { 'x-token': token },
        payload: { ...profile, version: 1, statusMails: true, firstname: 'Zanele' },
      });
    const signIn = () => trySignIn(portal, demo.email, demo.password);
    const race = { command: ['customer', 'close', code], others: [save, signIn] };
    const [isDone, answers] = await runRace(
      portal,
      { ...race, expectAfter: async () => {} },
      round,
    );
    const row = await rowOf(portal);
    if (isDone) {
      expect(row.status).toBe('DISABLED');
      expect(await sessionsOf(portal)).toEqual([]);
    } else expect([row.firstname, answers[0]]).toEqual(['Zanele', 200]);
  }
});
