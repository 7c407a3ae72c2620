import { expect, test } from 'vitest';
import type { EndpointShape } from '#lib/contract/endpoint.ts';
import { handInMail } from '#lib/contract/mails.ts';
import { day } from '#server/units/duration.ts';
import { handIn, orderOfTwo } from '#tests/support/mails.ts';
import {
  answerOf,
  demo,
  mePath,
  openPortal,
  operatorKey,
  other,
  type Portal,
  problemOf,
} from '#tests/support/portal.ts';
import { quoted } from '#tests/support/quotes.ts';
import { listOf } from '#tests/support/sessions.ts';
import { addressOf, bodyOf, bytesOf, namedRoutes, newEachTime, paramsOf } from './routes.ts';

/** Gets an id of the other customer for each parameter; a new parameter needs a line here. */
const foreignIds: Readonly<Record<string, (portal: Portal) => Promise<string>>> = {
  customerId: async () => String(other.id),
  trackingId: async ({ store }) => {
    const owned = store.selectFrom('trackings').where('customer_id', '=', other.id);
    return (await owned.select('id').executeTakeFirstOrThrow()).id;
  },
  billingId: async ({ store }) => {
    const owned = store.selectFrom('billings').where('customer_id', '=', other.id);
    return (await owned.select('id').executeTakeFirstOrThrow()).id;
  },
  attachmentId: async ({ store }) => {
    const owned = store.selectFrom('attachments').where('customer_id', '=', other.id);
    return (await owned.select('id').executeTakeFirstOrThrow()).id;
  },
  quoteNumber: async ({ app, signIn }) =>
    (await quoted(app, await signIn(other), { customerId: other.id })).number,
  mailId: async (portal) => {
    const token = await portal.signIn(other);
    return answerOf(handInMail, await handIn(portal, token, orderOfTwo, {}, other.id)).data.id;
  },
  sessionId: async (portal) => {
    const [session] = await listOf(portal, await portal.signIn(other));
    if (!session) throw new Error('the other customer has no session');
    return session.id;
  },
};

const missingIds: Readonly<Record<string, string>> = { customerId: '999999' };
const customerRoutes = namedRoutes.filter(([, { auth }]) => auth === 'customer');

const call = ({ app }: Portal, route: EndpointShape, url: string, token?: string) =>
  app.inject({
    method: route.method,
    url,
    headers: token === undefined ? {} : { 'x-token': token },
    ...(route.body ? { payload: bodyOf(route) } : {}),
  });

/** Each way not to be signed in: a token that is invalid, or no longer valid. */
const deadTokens: Readonly<Record<string, (portal: Portal) => Promise<string | undefined>>> = {
  'no token': async () => undefined,
  'an empty token': async () => '',
  garbage: async () => 'garbage\t"><',
  'a token of the right form': async () => 'A'.repeat(43),
  'a token of 100 kB': async () => 'A'.repeat(100_000),
  'the hash in the table': async ({ signIn, store }) => {
    await signIn();
    const { token_hash } = await store
      .selectFrom('sessions')
      .select('token_hash')
      .executeTakeFirstOrThrow();
    return token_hash;
  },
  'a token in another case': async ({ signIn }) => {
    const token = await signIn();
    return token.replace(/[a-z]/, (letter) => letter.toUpperCase());
  },
  'a token not used for 7 days': async ({ signIn, advance }) => {
    const token = await signIn();
    advance(7 * day + 1);
    return token;
  },
  'a token of more than 30 days': async ({ signIn, get, advance }) => {
    const token = await signIn();
    for (let days = 0; days < 30; days += 6) {
      expect((await get(mePath, token)).statusCode).toBe(200);
      advance(6 * day);
    }
    return token;
  },
  'a token that was signed out': async ({ app, signIn }) => {
    const token = await signIn();
    const headers = { 'x-token': token };
    await app.inject({ method: 'POST', url: '/identity/logout', headers });
    return token;
  },
  'a token of a closed account': async ({ signIn, store }) => {
    const token = await signIn();
    await store.updateTable('customers').set({ status: 'DISABLED' }).execute();
    return token;
  },
};

const operatorRoutes = namedRoutes.filter(([, { auth }]) => auth === 'operator');

/** Each way not to be one of the company's own systems. */
const deadKeys: Readonly<Record<string, (portal: Portal) => Promise<Record<string, string>>>> = {
  'no key': async () => ({}),
  'an empty header': async () => ({ authorization: '' }),
  'an empty key': async () => ({ authorization: 'Bearer ' }),
  'a key without its scheme': async () => ({ authorization: operatorKey }),
  'a key of another scheme': async () => ({ authorization: `Basic ${btoa(`ops:${operatorKey}`)}` }),
  'the key with more behind it': async () => ({ authorization: `Bearer ${operatorKey}x` }),
  'the key without its end': async () => ({ authorization: `Bearer ${operatorKey.slice(0, -1)}` }),
  'the key in another case': async () => ({
    authorization: `Bearer ${operatorKey.toUpperCase()}`,
  }),
  'a key of 10 kB': async () => ({ authorization: `Bearer ${'A'.repeat(10_000)}` }),
  'the key as a token': async () => ({ 'x-token': operatorKey }),
  'a customer’s token': async ({ signIn }) => ({ 'x-token': await signIn() }),
  'a customer’s token as a key': async ({ signIn }) => ({
    authorization: `Bearer ${await signIn()}`,
  }),
};

test.each(Object.entries(deadKeys))(
  'ASVS 8.2.1: %s opens no call of the company’s own systems, and each says so in the same bytes',
  async (_, open) => {
    const portal = await openPortal();
    const headers = await open(portal);
    const answers = new Set<string>();
    expect(operatorRoutes.length).toBeGreaterThan(0);
    for (const [name, route] of operatorRoutes) {
      const request = { method: route.method, url: addressOf(route), headers, payload: {} };
      const answer = await portal.app.inject(request);
      expect(problemOf(answer).code, name).toBe('unauthenticated');
      expect(answer.headers['www-authenticate'], name).toBe('Bearer realm="operations"');
      answers.add(JSON.stringify(bytesOf(answer)));
    }
    expect(answers.size).toBe(1);
  },
);

test('ASVS 8.2.1: the key of the company’s own systems opens their calls, and none of a customer', async () => {
  const portal = await openPortal();
  for (const [name, { method, ...route }] of [...operatorRoutes, ...customerRoutes])
    for (const headers of [
      { authorization: `Bearer ${operatorKey}` },
      { authorization: `bearer  ${operatorKey}`, 'x-token': operatorKey },
    ]) {
      const url = addressOf({ method, ...route });
      const answer = await portal.app.inject({ method, url, headers, payload: {} });
      expect(answer.statusCode, name).toBe(route.auth === 'operator' ? 422 : 401);
    }
});

test('ASVS 13.3: a second key opens while one takes the other’s place; without any nothing does', async () => {
  const [[, route] = []] = operatorRoutes;
  if (!route) throw new Error('there is no call for the company’s own systems');
  const statusWith = async (keys: string | undefined, key: string) => {
    const { app } = await openPortal({ OPS_API_KEY: keys });
    const headers = { authorization: `Bearer ${key}` };
    const request = { method: route.method, url: addressOf(route), headers, payload: {} };
    return (await app.inject(request)).statusCode;
  };
  const newKey = 'n'.repeat(32);
  for (const key of [operatorKey, newKey])
    expect(await statusWith(`${operatorKey},${newKey}`, key)).toBe(422);
  expect(await statusWith(newKey, operatorKey)).toBe(401);
  expect(await statusWith(undefined, operatorKey)).toBe(401);
  expect(await statusWith(undefined, '')).toBe(401);
  for (const keys of ['short', `${operatorKey},`, `${operatorKey},short`, `${newKey} `])
    await expect(openPortal({ OPS_API_KEY: keys })).rejects.toThrow(/^OPS_API_KEY must be/);
});

test.each(Object.entries(deadTokens))(
  'ASVS 8.2.1: %s opens no call of a customer, and each says so in the same bytes',
  async (_, open) => {
    const portal = await openPortal();
    const token = await open(portal);
    const answers = new Set<string>();
    for (const [name, route] of customerRoutes) {
      const answer = await call(portal, route, addressOf(route), token);
      expect(problemOf(answer).code, name).toBe('unauthenticated');
      expect(answer.headers['www-authenticate'], name).toBe('X-Token realm="portal"');
      answers.add(JSON.stringify(bytesOf(answer)));
    }
    expect(answers.size).toBe(1);
  },
);

test('ASVS 8.2.1: a live token opens every call of a customer', async () => {
  const portal = await openPortal();
  for (const [name, route] of customerRoutes) {
    const answer = await call(portal, route, addressOf(route), await portal.signIn());
    expect([200, 201, 202, 204, 404, 409, 415, 422], name).toContain(answer.statusCode);
  }
});

const withIds = customerRoutes.flatMap(([name, route]) =>
  paramsOf(route).map((param) => [`${name}, ${param}`, route, param] as const),
);

test.each(withIds)(
  'ASVS 8.2.2, T-04: %s: another customer’s and a missing one are the same to the byte',
  async (_, route, param) => {
    const portal = await openPortal();
    const token = await portal.signIn(demo);
    const foreignId = foreignIds[param];
    if (!foreignId) throw new Error(`say in foreignIds where an id for ${param} comes from`);
    const foreign = { [param]: await foreignId(portal) };
    const answers = [];
    for (const params of [foreign, { [param]: missingIds[param] ?? 'z'.repeat(32) }]) {
      const answer = await call(portal, route, addressOf(route, params), token);
      expect(problemOf(answer).code).toBe('not-found');
      answers.push(bytesOf(answer));
    }
    expect(answers[0]).toEqual(answers[1]);
  },
);

test('ASVS 8.2.2: a customer’s whole address stays closed to the other, child ids and all', async () => {
  const portal = await openPortal();
  const token = await portal.signIn(demo);
  for (const [name, route] of customerRoutes.filter(([, call]) => paramsOf(call).length > 0)) {
    const params: Record<string, string> = {};
    for (const param of paramsOf(route)) params[param] = (await foreignIds[param]?.(portal)) ?? '';
    const answer = await call(portal, route, addressOf(route, params), token);
    expect(problemOf(answer).code, name).toBe('not-found');
  }
});

test('ASVS 8.3.1: calls for everybody do not care about a token, dead or alive', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  const anonymousRoutes = namedRoutes.filter(
    ([name, { auth }]) => auth === 'anonymous' && !newEachTime.includes(name),
  );
  expect(anonymousRoutes.length).toBeGreaterThan(0);
  for (const [name, route] of anonymousRoutes) {
    const [nobody, dead, live] = [
      await call(portal, route, addressOf(route)),
      await call(portal, route, addressOf(route), 'A'.repeat(43)),
      await call(portal, route, addressOf(route), token),
    ];
    expect(bytesOf(dead), name).toEqual(bytesOf(nobody));
    expect(bytesOf(live), name).toEqual(bytesOf(nobody));
  }
});
