import { globSync, readFileSync } from 'node:fs';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '#lib/contract/catalogue.ts';
import type { EndpointShape } from '#lib/contract/endpoint.ts';
import { listOf } from '#lib/contract/fields.ts';
import { jsonSchemaOf } from '#lib/contract/openapi.ts';
import { authenticate } from '#server/auth/session.ts';
import { addressBucket } from '#server/limits/address-bucket.ts';
import { type Limit, limits } from '#server/limits/limits.ts';
import { subjectKey } from '#server/limits/rate-limit.ts';
import { readInTurn, readShares } from '#server/limits/reads.ts';
import { readConfig } from '#server/settings/config.ts';
import { minute } from '#server/units/duration.ts';
import { demo, openPortal, operatorKey, other, type Portal } from '#tests/support/portal.ts';

const { prefixes } = readConfig({});

/** The paths of lists without a bound in a schema's JSON. */
function unboundedIn(json: unknown, path = ''): string[] {
  if (typeof json !== 'object' || json === null) return [];
  const isUnbounded = 'type' in json && json.type === 'array' && !('maxItems' in json);
  const inner = Object.entries(json).flatMap(([name, part]) =>
    unboundedIn(part, `${path}/${name}`),
  );
  return isUnbounded ? [path, ...inner] : inner;
}

/** The lists in a call's request or answer that may be of any length. */
const unboundedOf = ({ name, params, query, body, answer }: EndpointShape): string[] => [
  ...[params, query, body].flatMap((part) =>
    part ? unboundedIn(jsonSchemaOf(part, 'input'), name) : [],
  ),
  ...(answer ? unboundedIn(jsonSchemaOf(answer, 'output'), name) : []),
];

const writes = (endpoint: EndpointShape) => endpoint.method !== 'GET' || endpoint.hasEffect;

/** The names of the calls that do not refuse a caller whose writes are used up. */
async function unlimitedOf(
  app: FastifyInstance,
  token: string,
  calls: readonly EndpointShape[],
): Promise<string[]> {
  const unlimited: string[] = [];
  for (const { name, method, base, path } of calls) {
    const url = prefixes[base] + path.replaceAll(/:\w+/g, 'something');
    const headers = { 'x-token': token, authorization: `Bearer ${operatorKey}` };
    const answer = await app.inject({ method, url, headers });
    if (answer.statusCode !== 429 || !answer.headers['retry-after']) unlimited.push(name);
  }
  return unlimited;
}

const queueCreation = /(?<!function )\bcreateWorkQueue\(\{/;
const sharedCreation =
  /(?<!function )\bcreateWorkQueue\(\{[^;]*\bshare:|\bcreateConcurrencyLimit\(\{[^;]*\bperCustomer:/;

/** The files with a queue in which one caller can take every place. */
const sharelessIn = (files: Readonly<Record<string, string>>): string[] =>
  Object.entries(files)
    .filter(([, source]) => queueCreation.test(source) && !sharedCreation.test(source))
    .map(([file]) => file);

const wild = {
  name: 'wild',
  method: 'POST',
  base: 'api',
  path: '/wild',
  auth: 'anonymous',
  summary: '',
  description: '',
  answer: z.object({ data: z.nullable(z.array(z.string())) }),
  problems: [],
} as const satisfies EndpointShape;

test('a list without a bound, a write without a limit and a queue without shares are found', async () => {
  expect(unboundedOf(wild)).toEqual([expect.stringMatching(/^wild.*data/)]);
  expect(unboundedOf({ ...wild, answer: listOf(z.string()) })).toEqual([]);
  const app = Fastify();
  app.post('/api/v1/wild', async () => ({ data: [] }));
  expect(await unlimitedOf(app, '', [wild])).toEqual(['wild']);
  const unshared = `const gated = createWorkQueue({ atOnce: 1, busy });`;
  const slots = `const slots = createConcurrencyLimit({ total: 9, perCustomer: 3, busy });`;
  const shared = `const gated = createWorkQueue({ atOnce: 1, share: { atOnce: 1 }, busy });`;
  const files = { 'a.ts': unshared, 'b.ts': slots + unshared, 'c.ts': shared, 'd.ts': slots };
  expect(sharelessIn(files)).toEqual(['a.ts']);
});

test('every list that a call takes or answers has a bound', () => {
  expect(endpoints.flatMap(unboundedOf)).toEqual([]);
});

test('every call that writes is refused once its caller’s writes are used up, and no other', async () => {
  const { app, store, services, signIn } = await openPortal();
  const token = await signIn();
  const ends_at = new Date(services.clock().getTime() + minute).toISOString();
  const callers: Partial<Record<keyof typeof limits, string>> = {
    'customer-writes': String(demo.id),
    'visitor-writes': addressBucket('127.0.0.1'),
    'company-writes': 'company',
  };
  await store.deleteFrom('rate_limits').execute();
  for (const [name, subject] of Object.entries(callers)) {
    const { times }: Limit = limits[name as keyof typeof limits];
    await store
      .insertInto('rate_limits')
      .values({ key: subjectKey(name, subject), spent: times, ends_at })
      .execute();
  }
  expect(await unlimitedOf(app, token, endpoints.filter(writes))).toEqual([]);
  const others = endpoints.filter((endpoint) => !writes(endpoint));
  expect(await unlimitedOf(app, token, others)).toEqual(others.map(({ name }) => name));
});

/** The names of the reads that a caller still gets when the own share is used up, or that another caller is refused. */
async function sharelessOf(
  { app, signIn, services }: Pick<Portal, 'app' | 'signIn' | 'services'>,
  calls: readonly EndpointShape[],
): Promise<string[]> {
  const ip = '198.51.100.9';
  const token = await signIn(demo);
  const otherToken = await signIn(other);
  const session = await authenticate(services.store, services.clock, token);
  const isRefused = async ({ base, path }: EndpointShape, token: string, remoteAddress: string) => {
    const url = prefixes[base] + path.replaceAll(/:\w+/g, 'something');
    const answer = await app.inject({ url, headers: { 'x-token': token }, remoteAddress });
    return answer.statusCode === 429 && answer.headers['retry-after'] !== undefined;
  };
  // Without a fake clock those that wait would give up after a while.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const fill = (
    caller: Parameters<typeof readInTurn>[0],
    share: typeof readShares.customer | typeof readShares.address,
  ) =>
    Array.from({ length: share.atOnce + share.waitingAtMost }, () => readInTurn(caller, () => end));
  const filling = [
    ...fill({ session, ip }, readShares.customer),
    ...fill({ session: undefined, ip }, readShares.address),
  ];
  const shareless: string[] = [];
  for (const call of calls) {
    // Phones of two customers share an address.
    const otherIp = call.auth === 'customer' ? ip : '203.0.113.7';
    if (!(await isRefused(call, token, ip)) || (await isRefused(call, otherToken, otherIp)))
      shareless.push(call.name);
  }
  resolve();
  await Promise.all(filling);
  return shareless;
}

const reads = endpoints.filter(({ method }) => method === 'GET');

test('a read without a share is found', async () => {
  const portal = await openPortal();
  const app = Fastify();
  app.get('/api/v1/wild', async () => ({ data: [] }));
  expect(await sharelessOf({ ...portal, app }, [{ ...wild, method: 'GET' }])).toEqual(['wild']);
});

test('every read is refused to a caller whose share is used up, and to no other', async () => {
  expect(reads.length).toBeGreaterThan(20);
  expect(await sharelessOf(await openPortal(), reads)).toEqual([]);
});

test('no caller can fill a queue that others wait in', () => {
  const files = globSync('server/**/*.ts');
  expect(files.length).toBeGreaterThan(100);
  const sources = files.map((file) => [file, readFileSync(file, 'utf8')] as const);
  expect(sources.filter(([, source]) => queueCreation.test(source)).length).toBeGreaterThan(1);
  expect(sharelessIn(Object.fromEntries(sources))).toEqual([]);
});
