import type { LightMyRequestResponse } from 'fastify';
import type * as z from 'zod/mini';
import { endpoints } from '#lib/contract/catalogue.ts';
import type { EndpointShape } from '#lib/contract/endpoint.ts';
import { jsonSchemaOf } from '#lib/contract/openapi.ts';
import { readConfig } from '#server/settings/config.ts';
import { demo, operatorKey, type Portal } from '#tests/support/portal.ts';

/** Every call: a new one is attacked from the day it exists. */
export const routes: readonly EndpointShape[] = endpoints;

export const namedRoutes = routes.map((route) => [route.name, route] as const);

/** Calls that answer something new each time. */
export const newEachTime: readonly string[] = ['getCaptcha'];

const { prefixes } = readConfig({});

/** The headers that open a call: those of the customer whose token it is, or of the company's own system. */
export const openingHeaders = ({ auth }: EndpointShape, token: string): Record<string, string> =>
  auth === 'operator' ? { authorization: `Bearer ${operatorKey}` } : { 'x-token': token };

/** The address of a call as the server registers it, with its parameters' names. */
export const patternOf = ({ base, path }: EndpointShape): string => prefixes[base] + path;

const harmless = 'a'.repeat(32);

/** The parameters of paths whose values need a certain form; the others take any harmless value. */
const formattedValues: Readonly<Record<string, string>> = {
  customerId: String(demo.id),
  file: `${harmless}.pdf`,
};

/** The address of a call for the demo customer; `params` replaces the parameters of its path. */
export function addressOf(
  { base, path }: EndpointShape,
  params: Readonly<Record<string, string>> = {},
): string {
  const fill = (_: string, name: string) => params[name] ?? formattedValues[name] ?? harmless;
  return prefixes[base] + path.replaceAll(/:(\w+)/g, fill);
}

/** A valid body, for the calls that check their body before they look for the id in their path. */
export const bodyOf = ({ name }: EndpointShape): object => {
  if (name === 'attachQuote') return { trackingId: null };
  if (name === 'announceMail')
    return { parcels: [{ trackingNumber: '123456789' }], keepsFile: false };
  return name === 'updateTracking' ? { id: harmless, version: 1 } : {};
};

/** The names of the parameters in a call's path. */
export const paramsOf = ({ path }: EndpointShape): string[] =>
  [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly anyOf?: readonly JsonSchema[];
  readonly type?: string;
}

/** Every field of a schema by its dotted path, those inside objects too. */
export function fieldsOf(schema: z.ZodMiniType | undefined): string[] {
  const below = ({ properties = {} }: JsonSchema, prefix: string): string[] =>
    Object.entries(properties).flatMap(([name, inner]) => [
      prefix + name,
      ...below(inner, `${prefix}${name}.`),
    ]);
  return schema ? below(jsonSchemaOf(schema, 'input'), '') : [];
}

/** An object with a value at a dotted path and plausible values in the other fields. */
export function withField(fields: readonly string[], path: string, value: unknown): object {
  const body: Record<string, unknown> = {};
  const put = (at: string, inner: unknown) => {
    const names = at.split('.');
    const last = names.pop() ?? '';
    let target = body;
    for (const name of names) {
      const next = target[name];
      target[name] = typeof next === 'object' && next ? next : {};
      target = target[name] as Record<string, unknown>;
    }
    target[last] = inner;
  };
  for (const field of fields) put(field, plausible(field));
  put(path, value);
  return body;
}

/** A value that the rule of a field accepts, as far as the field's name tells. */
export function plausible(field: string): unknown {
  const name = field.split('.').at(-1) ?? '';
  const values: Readonly<Record<string, unknown>> = {
    grant_type: 'password',
    i18n: 'en',
    idType: 'TRN',
    country: 'JM',
    airFreight: true,
    seaFreight: false,
    version: 1,
  };
  if (name in values) return values[name];
  if (/email|username|referredBy/i.test(name)) return 'visitor@example.com';
  if (/phone/i.test(name)) return '8765550142';
  if (/password/i.test(name)) return 'A plausible one 1';
  return 'a plausible value of it';
}

let nextAddress = 0;

/** Another IPv4 address for each request, so that no limit by address refuses it. */
export function freshAddress(): string {
  nextAddress += 1;
  return `10.${(nextAddress >> 16) & 255}.${(nextAddress >> 8) & 255}.${nextAddress & 255}`;
}

/** Forgets what was counted so far: the limits have tests of their own. */
export async function forgetLimits({ store }: Portal): Promise<void> {
  await store.deleteFrom('rate_limits').execute();
  await store.deleteFrom('login_throttles').execute();
}

/** An answer without what differs each time. */
export function bytesOf({ statusCode, headers, body }: LightMyRequestResponse) {
  // The length follows from the body, but for the digits of the request's number.
  const { date: _, 'x-request-id': __, 'content-length': ___, ...sameHeaders } = headers;
  return {
    statusCode,
    headers: sameHeaders,
    body: body.replace(/urn:request:[\w-]+/, 'urn:request:…'),
  };
}
