import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { hostileParams, hostileValues } from '#tests/api/security/hostile.ts';
import {
  addressOf,
  fieldsOf,
  freshAddress,
  openingHeaders,
  paramsOf,
  routes,
  withField,
} from '#tests/api/security/routes.ts';

const shortValues = hostileValues.filter(([name]) => !name.startsWith('100 kB'));
const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.emailAddress());
const value = fc.oneof(
  fc.constantFrom(...shortValues.map(([, hostile]) => hostile)),
  fc.jsonValue(),
  text,
);
const encodedText = fc.oneof(fc.constantFrom(...hostileParams), text.map(encode));

/** Encodes text for an address; a lone surrogate, which has no encoding, is replaced first. */
function encode(words: string): string {
  return encodeURIComponent(words.toWellFormed());
}

const visible = fc.string({
  unit: fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code)),
});

/** One request that is wrong somewhere: in its path, its query, its body, one field or its headers. */
export const badRequests = fc.record({
  route: fc.constantFrom(...routes),
  place: fc.constantFrom('path', 'query', 'body', 'field', 'field', 'headers'),
  pick: fc.nat(),
  value,
  words: encodedText,
  header: visible,
});

type BadRequest = typeof badRequests extends fc.Arbitrary<infer Request> ? Request : never;

/** The field names of each call, read once, as reading them from the schemas takes longer than a request. */
const namesOf = new Map(
  routes.map((route) => [route.name, { query: fieldsOf(route.query), body: fieldsOf(route.body) }]),
);

const pickOf = (names: readonly string[], pick: number): string | undefined =>
  names[pick % Math.max(1, names.length)];

function urlOf({ route, place, pick, words }: BadRequest): string {
  const param = pickOf(paramsOf(route), pick);
  if (place === 'path' && param !== undefined) return addressOf(route, { [param]: words });
  const key = pickOf(namesOf.get(route.name)?.query ?? [], pick) ?? words;
  return place === 'query'
    ? `${addressOf(route)}?${key.replace(/\.(\w+)$/, '[$1]')}=${words}`
    : addressOf(route);
}

function bodyOf({ route, place, pick, value }: BadRequest): string | object {
  const fields = namesOf.get(route.name)?.body ?? [];
  const field = pickOf(fields, pick);
  if (place === 'field' && field !== undefined) return withField(fields, field, value);
  return place === 'body' ? (JSON.stringify(value) ?? '') : {};
}

/** The request to inject, with the token or key that its call needs. */
export function injected(bad: BadRequest, token: string): InjectOptions {
  const { route, place, pick, header } = bad;
  const replacements = [
    ['x-token', header],
    ['content-type', header],
    ['idempotency-key', header],
    ['accept', header],
    ['authorization', header],
  ] as const;
  const [name, content] = replacements[pick % replacements.length] ?? replacements[0];
  return {
    method: route.method,
    url: urlOf(bad),
    headers: {
      ...openingHeaders(route, token),
      ...(route.method === 'POST' && { 'content-type': 'application/json' }),
      ...(place === 'headers' && { [name]: content }),
    },
    ...(route.method === 'POST' && { payload: bodyOf(bad) }),
    remoteAddress: freshAddress(),
  };
}
