import { sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { validator } from '@exodus/schemasafe';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';
import type { EndpointShape } from '#lib/contract/endpoint.ts';
import { leanCheck } from './lean-check.ts';

const contract = fileURLToPath(new URL('../../src/lib/contract/', import.meta.url));

/** Schemas that are no call's own and that browsers only check with what came from the API. */
const answers = [
  'problemSchema',
  'customerSchema',
  'trackingDetailSchema',
  'activeSessionsSchema',
  'needsSchema',
  'categoriesSchema',
  'billingDetailSchema',
  'tenantSchema',
];

const instant = '^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$';

const isEndpoint = (value: unknown): value is EndpointShape =>
  typeof value === 'object' && value !== null && 'answer' in value && 'path' in value;

const isPlain = (value: unknown): boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) ? value.every(isPlain) : false);

/** What the sources below call. */
export const helpers = `const inData = (accepts) => (answer) =>
  typeof answer === 'object' && answer !== null && accepts(answer.data);
const parser = (accepts) => ({
  safeParse: (data) => (accepts(data) ? { success: true, data } : { success: false }),
});`;

const isObject = (schema: z.core.$ZodType): schema is z.core.$ZodObject =>
  schema._zod.def.type === 'object';

/** What an envelope `{data}` holds. */
function contentOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (!isObject(schema)) return undefined;
  const { data, ...rest } = schema._zod.def.shape;
  return Object.keys(rest).length === 0 ? data : undefined;
}

/**
 * The source of a function that tells whether a value is what the schema describes; `share` may give a long part a name,
 * so that several sources have it once.
 */
export function checkOf(schema: z.core.$ZodType, share = (source: string) => source): string {
  const content = contentOf(schema);
  if (content) return `inData(${checkOf(content, share)})`;
  const description = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => {
      // The server has checked that the moment exists.
      if (jsonSchema.format === 'date-time') jsonSchema.pattern = instant;
      delete jsonSchema.description;
      delete jsonSchema.format;
    },
  });
  const check = validator(JSON.parse(JSON.stringify(description)), {
    mode: 'default',
    includeErrors: false,
    isJSON: true,
  });
  return share(leanCheck(check.toModule()).replace(/;\s*$/, ''));
}

type Share = Parameters<typeof checkOf>[1];

/** What a browser needs of an endpoint to call it. */
function endpointSource(endpoint: EndpointShape, share: Share) {
  const { answer, ...rest } = endpoint;
  const { name, method, base, path, consumes, idempotent, hasEffect } = rest;
  const facts = JSON.stringify({ name, method, base, path, consumes, idempotent, hasEffect });
  const { schema, status, produces } = answer;
  const check = schema ? `, schema: parser(${checkOf(schema, share)})` : '';
  return `{ ...${facts}, answer: { ...${JSON.stringify({ status, produces })}${check} } }`;
}

/** The exports of a contract module that a browser can have without zod, as sources, and the checks they share. */
function withoutZod(exports: Record<string, unknown>) {
  const checks = new Map<string, string>();
  const share = (source: string) => {
    const name = checks.get(source) ?? `check${checks.size}`;
    checks.set(source, name);
    return name;
  };
  const sources = new Map<string, string>();
  for (const [name, value] of Object.entries(exports)) {
    if (isEndpoint(value)) sources.set(name, endpointSource(value, share));
    else if (isPlain(value)) sources.set(name, JSON.stringify(value));
    else if (answers.includes(name))
      sources.set(name, `parser(${checkOf(value as z.ZodMiniType, share)})`);
  }
  return { sources, checks };
}

const constant = (name: string, source: string) =>
  `export const ${name} = /*#__PURE__*/ (() => (${source}))();`;

/** Where the helpers are: in a module that every page of the account has. */
const helpersModule = `${contract.replaceAll(sep, '/')}problem.ts?calls&part=helpers`;

/** The source of one part of a contract module: a call, a constant or a check that several of them share. */
function partSource(file: string, part: string, exports: Record<string, unknown>): string {
  if (part === 'helpers') return helpers.replaceAll(/^const/gm, 'export const');
  const { sources, checks } = withoutZod(exports);
  const named = new Map([...checks].map(([source, name]) => [name, source]));
  const source = sources.get(part) ?? named.get(part) ?? '';
  const shared = [...named.keys()].filter((name) => new RegExp(`\\b${name}\\b`).test(source));
  return [
    `import { inData, parser } from '${helpersModule}';`,
    ...shared.map((name) => `import { ${name} } from '${file}?calls&part=${name}';`),
    constant(part, source),
  ].join('\n');
}

/**
 * Gives browsers the contract's calls with checks compiled from the answers' schemas, so that a page without a form needs
 * no zod; whoever imports a schema by its name still gets it. A call's own schemas (`sendContact.body`) are not there:
 * tests/guards/calls.test.ts keeps browsers' code from asking for them.
 */
export function answerChecks(): Plugin {
  return {
    name: 'answer-checks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /[\\/]contract[\\/][\w-]+\.ts(\?calls&part=\w+)?$/ },
      async handler(id) {
        const [file = '', part] = id.split('?calls&part=');
        if (!file.startsWith(contract.replaceAll(sep, '/'))) return null;
        const exports = await import(pathToFileURL(file).href);
        if (part !== undefined)
          return { code: partSource(file, part, exports), moduleSideEffects: false };
        const names = [...withoutZod(exports).sources.keys()];
        if (names.length === 0) return null;
        // A module each: what one page asks for brings nothing of what another does.
        const parts = names.map((name) => `export { ${name} } from '${file}?calls&part=${name}';`);
        const code = [`export * from '${file}?whole';`, ...parts].join('\n');
        return { code, moduleSideEffects: false };
      },
    },
    transform: {
      filter: { id: /[\\/]contract[\\/][\w-]+\.ts\?whole$/ },
      handler(code) {
        // A schema nobody uses must not stay for the sake of its method calls.
        const { body } = this.parse(code);
        let pure = code;
        for (const node of body.toReversed()) {
          const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
          if (declared?.type !== 'VariableDeclaration') continue;
          for (const { init } of declared.declarations.toReversed()) {
            if (!init || init.type === 'ArrowFunctionExpression') continue;
            const source = pure.slice(init.start, init.end);
            pure = `${pure.slice(0, init.start)}/*#__PURE__*/ (() => (${source}))()${pure.slice(init.end)}`;
          }
        }
        return { code: pure, moduleSideEffects: false };
      },
    },
  };
}
