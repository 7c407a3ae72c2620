import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import type { EndpointShape } from '#lib/contract/endpoint.ts';
import { feedBillingSchema, feedEventSchema } from '#lib/contract/ops.ts';
import { amount, some } from '#tests/support/amounts.ts';
import { openPortal, type Portal, problemOf } from '#tests/support/portal.ts';
import {
  hostileBodies,
  hostileParams,
  hostileQueries,
  hostileValues,
  longTexts,
} from './hostile.ts';
import {
  addressOf,
  fieldsOf,
  forgetLimits,
  freshAddress,
  namedRoutes,
  openingHeaders,
  paramsOf,
  routes,
  withField,
} from './routes.ts';

/** A portal, and a function that sends a request from a fresh address, signed in if the call needs it. */
async function openAttack(route: EndpointShape) {
  const portal = await openPortal();
  const token = route.auth === 'customer' ? await portal.signIn() : '';
  const send = async (url: string, payload?: string | Buffer | object) => {
    // These tests are not about the limit for all callers together.
    await forgetLimits(portal);
    return await portal.app.inject({
      method: route.method,
      url,
      headers: {
        ...(route.auth === 'anonymous' ? {} : openingHeaders(route, token)),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(payload === undefined ? {} : { payload }),
      remoteAddress: freshAddress(),
    });
  };
  return { portal, send };
}

/** Expects an answer of the contract: no 5xx, a problem if it is a refusal, and no polluted prototype. */
function expectContract(answer: LightMyRequestResponse, what: string): void {
  expect(answer.statusCode, what).toBeLessThan(500);
  if (answer.statusCode >= 400) {
    expect(() => problemOf(answer), what).not.toThrow();
    expect(answer.body, what).not.toMatch(/\bat \w+.*\.[jt]s:|sqlite|node_modules/i);
  }
  expect(Object.keys(Object.prototype), what).toEqual([]);
}

const batches = [
  ['pushEvents', 'events', feedEventSchema, 'tracking_events'],
  ['pushBillings', 'billings', feedBillingSchema, 'billings'],
] as const;

const readers = namedRoutes.filter(([, { body }]) => body);

test.each(readers)('ASVS 2.2.1: %s refuses every body that is not its own', async (_, route) => {
  const { send } = await openAttack(route);
  for (const [what, body] of hostileBodies) {
    const answer = await send(addressOf(route), body);
    expectContract(answer, what);
    expect(answer.statusCode, what).toBeGreaterThanOrEqual(400);
  }
});

test.each(readers)(
  'ASVS 2.2.1: %s answers by its contract whatever stands in a field',
  async (_, route) => {
    const { send } = await openAttack(route);
    const fields = fieldsOf(route.body);
    expect(fields.length).toBeGreaterThan(0);
    for (const [index, field] of fields.entries())
      for (const [what, value] of some(hostileValues, 6, index))
        expectContract(
          await send(addressOf(route), withField(fields, field, value)),
          `${field}: ${what}`,
        );
  },
);

// A batch is left out: it is a list, whose items are judged one by one.
const singleReaders = readers.filter(([, { documentedBody }]) => !documentedBody);

test.each(singleReaders)(
  'T-07: %s takes no list and no object where it asks for text',
  async (_, route) => {
    const { send } = await openAttack(route);
    const fields = fieldsOf(route.body);
    for (const field of fields)
      for (const value of [
        ['victim@example.com', 'thief@example.com'],
        { $ne: '' },
        { length: 40 },
      ]) {
        const answer = await send(addressOf(route), withField(fields, field, value));
        expect([400, 422], field).toContain(answer.statusCode);
      }
  },
);

test.each(batches)(
  'ASVS 2.2.1: %s refuses items of a batch one by one, whatever stands in a field',
  async (name, key, schema, table) => {
    const route = routes.find((candidate) => candidate.name === name);
    if (!route) throw new Error(`there is no ${name}`);
    const { portal, send } = await openAttack(route);
    const count = () =>
      portal.store
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    const countBefore = await count();
    const fields = fieldsOf(schema);
    const items = fields.flatMap((field, index) =>
      some(hostileValues, 6, index).map(([, value]) => withField(fields, field, value)),
    );
    const hostile = [...items, ...hostileValues.map(([, value]) => value)];
    for (let start = 0; start < hostile.length; start += 20) {
      const batch = hostile.slice(start, start + 20);
      const answer = await send(addressOf(route), { [key]: batch });
      expect(answer.statusCode).toBe(200);
      const results: { result: string }[] = answer.json().data;
      expect(results.map(({ result }) => result)).toEqual(batch.map(() => 'refused'));
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(await count()).toEqual(countBefore);
  },
);

test.each(namedRoutes)(
  'ASVS 15.3.7: %s answers by its contract whatever its query and path say',
  async (_, route) => {
    const { send } = await openAttack(route);
    for (const query of hostileQueries)
      expectContract(await send(`${addressOf(route)}?${query}`), query);
    for (const [index, field] of fieldsOf(route.query).entries()) {
      const key = field.replace(/\.(\w+)$/, '[$1]');
      const twice = await send(`${addressOf(route)}?${key}=1&${key}=2`);
      expect(problemOf(twice).code, key).toBe('malformed');
      for (const value of some(hostileParams, 3, index))
        expectContract(await send(`${addressOf(route)}?${key}=${value}`), key);
    }
    for (const [index, param] of paramsOf(route).entries())
      for (const value of some(hostileParams, 3, index))
        expectContract(await send(addressOf(route, { [param]: value })), `${param}: ${value}`);
  },
);

const fastestOf = async (portal: Portal, ask: () => Promise<unknown>) => {
  let fastest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3; round += 1) {
    await forgetLimits(portal);
    const startedAt = performance.now();
    await ask();
    fastest = Math.min(fastest, performance.now() - startedAt);
  }
  return fastest;
};

test('T-19: 100 kB in a field are refused about as fast as 100 kB that no rule looks at', {
  timeout: amount(60_000, 10 * 60_000),
}, async () => {
  let slowest = { ms: 0, plain: 0, what: '' };
  for (const [name, route] of some(readers, 3)) {
    const { portal, send } = await openAttack(route);
    const url = addressOf(route);
    const plain = await fastestOf(portal, () => send(url, JSON.stringify(['a'.repeat(100_000)])));
    const fields = fieldsOf(route.body);
    for (const field of fields)
      for (const value of longTexts) {
        const ms = await fastestOf(portal, () => send(url, withField(fields, field, value)));
        if (ms / plain > slowest.ms / (slowest.plain || 1))
          slowest = { ms, plain, what: `${name}.${field}` };
      }
  }
  console.info(
    `slowest: ${slowest.what} ${slowest.ms.toFixed(1)} ms, plain ${slowest.plain.toFixed(1)} ms`,
  );
  // A pattern that backtracks takes thousands of times as long; what is accepted may wait or be hashed first.
  expect(slowest.ms / slowest.plain).toBeLessThan(300);
});

test('T-19: a path full of slashes is answered about as fast as any other', async () => {
  const portal = await openPortal();
  const time = (path: string) => fastestOf(portal, () => portal.app.inject(path));
  const [plain, slashes] = [
    await time(`/a${'b'.repeat(15_000)}`),
    await time(`/a${'/'.repeat(15_000)}b`),
  ];
  console.info(`15 kB of slashes ${slashes.toFixed(1)} ms, of letters ${plain.toFixed(1)} ms`);
  expect(slashes / plain).toBeLessThan(30);
});
