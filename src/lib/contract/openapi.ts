import * as z from 'zod/mini';
import { catalogue, endpoints } from './catalogue.ts';
import type { EndpointShape } from './endpoint.ts';
import { type ProblemCode, problemSchema, problemTypes, sharedProblems } from './problem.ts';

type Json = Record<string, unknown>;

export interface OpenApiOptions {
  readonly title: string;
  readonly prefixes: Readonly<Record<EndpointShape['base'], string>>;
}

/** A schema as JSON Schema 2020-12, which OpenAPI 3.1 uses. */
export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return jsonSchema;
}

/** Every refusal that an endpoint may answer, including the shared ones. */
export const problemsOf = (endpoint: EndpointShape): ProblemCode[] => [
  ...new Set([...endpoint.problems, ...sharedProblems]),
];

const mediaTypes = {
  json: ['application/json'],
  'form-or-json': ['application/json', 'application/x-www-form-urlencoded'],
  multipart: ['multipart/form-data'],
  bytes: ['application/octet-stream'],
} as const;

/** A call's path as OpenAPI writes it: `{name}` in place of `:name`. */
export const templatedPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

function parametersOf({ params, query }: EndpointShape): Json[] {
  const schemas = [
    ['path', params],
    ['query', query],
  ] as const;
  return schemas.flatMap(([where, schema]) => {
    if (!schema) return [];
    const { properties, required } = jsonSchemaOf(schema, 'input') as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties ?? {}).map(([name, property]) => ({
      name,
      in: where,
      required: where === 'path' || required?.includes(name) === true,
      ...(property['type'] === 'object' ? { style: 'deepObject', explode: true } : {}),
      schema: property,
    }));
  });
}

function bodyOf(endpoint: EndpointShape): Json | undefined {
  const { consumes = 'json' } = endpoint;
  const body = endpoint.documentedBody ?? endpoint.body;
  if (!body && consumes !== 'multipart' && consumes !== 'bytes') return undefined;
  const schema = body
    ? jsonSchemaOf(body, 'input')
    : { type: consumes === 'bytes' ? 'string' : 'object' };
  const content = mediaTypes[consumes].map((type) => [type, { schema }]);
  return { required: true, content: Object.fromEntries(content) };
}

function answersOf(endpoint: EndpointShape): Json {
  const { status = 200, answer, produces = 'application/json' } = endpoint;
  const success: Json = { description: 'Done.' };
  if (answer) success['content'] = { [produces]: { schema: jsonSchemaOf(answer, 'output') } };
  else if (status !== 204) success['content'] = { [produces]: {} };
  const refusals = Map.groupBy(problemsOf(endpoint), (code) => problemTypes[code].status);
  const problem = {
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  };
  const entries = [...refusals].map(([refusalStatus, codes]) => [
    refusalStatus,
    {
      description: codes.map((code) => `\`${code}\`: ${problemTypes[code].title}.`).join(' '),
      content: problem,
    },
  ]);
  return { [status]: success, ...Object.fromEntries(entries) };
}

const idempotencyKey = {
  'Idempotency-Key': 'Makes a retry answer what the first attempt answered.',
} as const;

const headerParameters = ({ idempotent, headers }: EndpointShape): Json[] =>
  Object.entries({ ...(idempotent && idempotencyKey), ...headers }).map(([name, description]) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string', maxLength: 255 },
  }));

const security = {
  anonymous: [],
  customer: [{ token: [] }],
  operator: [{ operator: [] }],
} as const satisfies Record<EndpointShape['auth'], readonly Json[]>;

function operationOf(endpoint: EndpointShape, tag: string): Json {
  const requestBody = bodyOf(endpoint);
  return {
    operationId: endpoint.name,
    tags: [tag],
    summary: endpoint.summary,
    description: endpoint.description,
    security: security[endpoint.auth],
    parameters: [...parametersOf(endpoint), ...headerParameters(endpoint)],
    ...(requestBody ? { requestBody } : {}),
    responses: answersOf(endpoint),
  };
}

/** The OpenAPI 3.1 document of the whole contract. */
export function openApiDocument({ title, prefixes }: OpenApiOptions): Json {
  const tagOf = new Map<string, string>(
    Object.entries(catalogue).flatMap(([tag, { calls }]) =>
      calls.map((call): [string, string] => [call.name, tag]),
    ),
  );
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = prefixes[endpoint.base] + templatedPath(endpoint.path);
    const operation = operationOf(endpoint, tagOf.get(endpoint.name) ?? '');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${title} API`, version: '1.0.0' },
    // The prefixes are paths of the server that the document comes from.
    servers: [{ url: '/' }],
    tags: Object.entries(catalogue).map(([name, { description }]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'X-Token' },
        operator: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Problem: jsonSchemaOf(problemSchema, 'output') },
    },
  };
}
