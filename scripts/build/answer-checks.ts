import { sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { validator } from '@exodus/schemasafe';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';
import type { EndpointShape } from '#lib/contract/endpoint.ts';

const contract = fileURLToPath(new URL('../../src/lib/contract/', import.meta.url));

/** Schemas that are no endpoint's and that browsers only check answers with. */
const answers = ['problemSchema'];

const instant = '^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$';

const isEndpoint = (value: unknown): value is EndpointShape =>
  typeof value === 'object' && value !== null && 'answer' in value && 'path' in value;

const isPlain = (value: unknown): boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) ? value.every(isPlain) : false);

/** The source of a function that tells whether a value is what the schema describes. */
export function checkOf(schema: z.ZodMiniType): string {
  const description = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => {
      // The server has checked that the moment exists.
      if (jsonSchema.format === 'date-time') jsonSchema.pattern = instant;
      delete jsonSchema.description;
      delete jsonSchema.format;
    },
  });
  return validator(JSON.parse(JSON.stringify(description)), {
    mode: 'default',
    includeErrors: false,
    isJSON: true,
  })
    .toModule()
    .replace(/;\s*$/, '');
}

const parserOf = (schema: z.ZodMiniType) => `parser(${checkOf(schema)})`;

/** What a browser needs of an endpoint to call it. */
function endpointSource({ name, method, base, path, consumes, idempotent, answer }: EndpointShape) {
  const facts = JSON.stringify({ name, method, base, path, consumes, idempotent });
  const schema = answer.schema ? `, schema: ${parserOf(answer.schema)}` : '';
  return `{ ...${facts}, answer: { status: ${answer.status}${schema} } }`;
}

/** The exports of a contract module that a browser can have without zod, as sources. */
function withoutZod(exports: Record<string, unknown>): Map<string, string> {
  const sources = new Map<string, string>();
  for (const [name, value] of Object.entries(exports)) {
    if (isEndpoint(value)) sources.set(name, endpointSource(value));
    else if (isPlain(value)) sources.set(name, JSON.stringify(value));
    else if (answers.includes(name)) sources.set(name, parserOf(value as z.ZodMiniType));
  }
  return sources;
}

const parser = `const parser = (accepts) => ({
  safeParse: (data) => (accepts(data) ? { success: true, data } : { success: false }),
});`;

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
      filter: { id: /[\\/]contract[\\/][\w-]+\.ts(\?calls)?$/ },
      async handler(id) {
        const [file = '', part] = id.split('?');
        if (!file.startsWith(contract.replaceAll(sep, '/'))) return null;
        const sources = withoutZod(await import(pathToFileURL(file).href));
        if (sources.size === 0) return null;
        if (part === 'calls') {
          const lines = [...sources].map(
            ([name, source]) => `export const ${name} = /*#__PURE__*/ (() => (${source}))();`,
          );
          return { code: [parser, ...lines].join('\n'), moduleSideEffects: false };
        }
        const names = [...sources.keys()].join(', ');
        const code = `export * from '${file}?whole';\nexport { ${names} } from '${file}?calls';`;
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
