import { Parser } from 'htmlparser2';
import { parse } from 'postcss';
import { parseSync } from 'vite';

/** What a file of the built site names: addresses as written, and the ids of its elements. */
interface Named {
  readonly addresses: readonly string[];
  readonly ids: ReadonlySet<string>;
}

const noIds: ReadonlySet<string> = new Set();

const linkAttributes = new Set(
  'action before-hydration-url component-url formaction href poster renderer-url src xlink:href'.split(
    ' ',
  ),
);
// Calls of the API, without its prefix, which is a setting.
const callAttributes = new Set(['data-api', 'data-early']);

/** The addresses in an attribute; any `data-` attribute may have one that begins with a slash. */
function addressesIn(name: string, value: string): string[] {
  if (/^(?:image)?srcset$/.test(name))
    return value.split(/,\s+/).map((candidate) => candidate.trim().split(/\s/)[0] ?? '');
  if (linkAttributes.has(name)) return [value];
  const mayHold = name === 'content' || (name.startsWith('data-') && !callAttributes.has(name));
  return mayHold && /^(?:\/|https?:)/.test(value) ? [value] : [];
}

const urls = /url\(\s*(["']?)(?<url>.*?)\1\s*\)/g;

function namedInStyles(css: string): string[] {
  const addresses: string[] = [];
  parse(css).walk((node) => {
    const value = node.type === 'decl' ? node.value : node.type === 'atrule' ? node.params : '';
    for (const { groups } of value.matchAll(urls)) addresses.push(groups?.['url'] ?? '');
  });
  return addresses;
}

const literal = /^(["'`])(?<address>[^"'`$\\]*)\1$/;

/** What a script imports, also later; an address that it computes is not known here. */
function namedInScript(code: string): string[] {
  if (!code.includes('import')) return [];
  const { staticImports, dynamicImports } = parseSync('script.js', code).module;
  const later = dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start, end));
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...later.flatMap((expression) => literal.exec(expression)?.groups?.['address'] ?? []),
    // Bare names are packages, which an import map leads to addresses.
  ].filter((address) => /^[./]|^https?:/.test(address));
}

/** The texts in JSON that are addresses. */
function namedInJson(json: string): string[] {
  const addresses: string[] = [];
  JSON.parse(json, (_, value: unknown) => {
    if (typeof value === 'string' && /^(?:\/|https?:)/.test(value)) addresses.push(value);
    return value;
  });
  return addresses;
}

const inlineReaders: Readonly<Record<string, (text: string) => string[]>> = {
  style: namedInStyles,
  script: namedInScript,
  module: namedInScript,
  importmap: namedInJson,
  'application/ld+json': namedInJson,
};

const readInline = new Map<string, readonly string[]>();

/** The addresses in an inline element; most of them are on every page. */
function namedInline(kind: string, text: string): readonly string[] {
  const key = `${kind} ${text}`;
  const known = readInline.get(key) ?? inlineReaders[kind]?.(text) ?? [];
  readInline.set(key, known);
  return known;
}

function namedInPage(html: string): Named {
  const ids = new Set<string>();
  const addresses: string[] = [];
  let kind: string | undefined;
  let text = '';
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (attributes['id'] !== undefined) ids.add(attributes['id']);
      for (const [name, value] of Object.entries(attributes))
        addresses.push(...addressesIn(name, value));
      kind = tag === 'style' ? tag : tag === 'script' ? attributes['type'] || tag : undefined;
      text = '';
    },
    ontext(part) {
      if (kind) text += part;
    },
    onclosetag() {
      if (kind) addresses.push(...namedInline(kind, text));
      kind = undefined;
    },
  });
  parser.end(html);
  return { addresses, ids };
}

const readers: Readonly<Record<string, (text: string) => Named>> = {
  html: namedInPage,
  css: (text) => ({ addresses: namedInStyles(text), ids: noIds }),
  js: (text) => ({ addresses: namedInScript(text), ids: noIds }),
  webmanifest: (text) => ({ addresses: namedInJson(text), ids: noIds }),
};

/** Reads what a file names; undefined if files of its kind name nothing. */
export const readerOf = (file: string) => readers[file.slice(file.lastIndexOf('.') + 1)];
