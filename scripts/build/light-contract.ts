import { sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type * as z from 'zod/mini';
import type { EndpointShape } from '#lib/contract/endpoint.ts';
import { shapeOf, sourceOf } from './answer-shapes.ts';

/*
 * The contract (src/lib/contract) describes each call with zod. To make a call, a browser needs only its address and a
 * check of the answer, and zod would cost each page of the account 10 KB. So the built site has several modules in place
 * of each file, such as profile.ts:
 *   profile.ts?call=getMe   one call, plain constant or schema of `answers`; checked by shape.ts, without zod
 *   profile.ts?whole        the file as written, for forms, which need its schemas
 *   profile.ts              exports everything of the others, so that the code imports only this name
 * Development, tests and the server use the file as it is. tests/unit/answer-shapes.test.ts compares zod and shape.ts.
 * Figures: decision 46.
 */

const folder = fileURLToPath(new URL('../../src/lib/contract/', import.meta.url)).replaceAll(
  sep,
  '/',
);

/** Schemas that belong to no single call, with which browsers only check answers. */
const answers = [
  'problemSchema',
  'customerSchema',
  'trackingDetailSchema',
  'activeSessionsSchema',
  'overviewSchema',
  'categoriesSchema',
  'billingDetailSchema',
  'tenantSchema',
];

const isEndpoint = (value: unknown): value is EndpointShape =>
  typeof value === 'object' && value !== null && 'answer' in value && 'path' in value;

const isPlain = (value: unknown): boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every(isPlain));

const needsZod = (value: unknown): boolean =>
  isEndpoint(value) || (typeof value === 'object' && value !== null && '_zod' in value);

const parserOf = (schema: z.core.$ZodType) => `parser(${sourceOf(shapeOf(schema))})`;

/**
 * The parts of an endpoint that browsers use; for those without schemas of their own, see tests/guards/calls.test.ts.
 */
function endpointSource(endpoint: EndpointShape): string {
  const { name, method, base, path, consumes, idempotent, hasEffect } = endpoint;
  const { schema, status, produces } = endpoint.answer;
  const facts = JSON.stringify({ name, method, base, path, consumes, idempotent, hasEffect });
  const check = schema ? `schema: ${parserOf(schema)}` : '';
  return `{ ...${facts}, answer: { ...${JSON.stringify({ status, produces })}, ${check} } }`;
}

/** The exports of a module that browsers can have without zod: the source of each by its name. */
function callSources(exports: Record<string, unknown>): ReadonlyMap<string, string> {
  const sources = new Map<string, string>();
  for (const [name, value] of Object.entries(exports)) {
    if (isEndpoint(value)) sources.set(name, endpointSource(value));
    else if (isPlain(value)) sources.set(name, JSON.stringify(value));
    else if (answers.includes(name)) sources.set(name, parserOf(value as z.ZodMiniType));
  }
  return sources;
}

/** The source of one export, as a separate module. */
const callModule = (name: string, source = '') => `import { parser } from '${folder}shape.ts';
export const ${name} = /*#__PURE__*/ (() => (${source}))();`;

/** Replaces the contract's modules in the browser build by versions without zod. */
export function lightContract(): Plugin {
  return {
    name: 'light-contract',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /[\\/]contract[\\/][\w-]+\.ts(\?call=\w+)?$/ },
      async handler(id) {
        const [file = '', call] = id.split('?call=');
        if (!file.startsWith(folder)) return null;
        const exports = await import(pathToFileURL(file).href);
        if (!Object.values(exports).some(needsZod)) return null;
        const sources = callSources(exports);
        const code = call
          ? callModule(call, sources.get(call))
          : [...sources.keys()]
              .map((name) => `export { ${name} } from '${file}?call=${name}';`)
              .concat(`export * from '${file}?whole';`)
              .join('\n');
        return { code, moduleSideEffects: false };
      },
    },
  };
}
