import { brotliCompressSync, constants } from 'node:zlib';

/** Transfer size in bytes: Brotli at the highest quality, as in the build. */
export const brotliBytes = (content: string | Uint8Array): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** Whether a script contains zod, by a class name that zod keeps as a string, so that no minifier changes it. */
export const holdsZod = (script: string): boolean => script.includes('$ZodType');

/** Whether a script contains React Hook Form, by the name of one of its modes. */
const holdsForms = (script: string): boolean => script.includes('onTouched');

/** Reads a file by the URL in a page. */
export type ReadAsset = (url: string) => Uint8Array;

/** Bytes of a script and of everything that it imports at once. */
export function withImports(url: string, readAsset: ReadAsset, seen = new Set<string>()): number {
  if (seen.has(url)) return 0;
  seen.add(url);
  const script = readAsset(url);
  const text = new TextDecoder().decode(script);
  const imported = [...text.matchAll(/\b(?:from|import)\s*["'](?:\.\/)([\w.-]+\.js)["']/g)];
  const folder = url.slice(0, url.lastIndexOf('/') + 1);
  return imported.reduce(
    (sum, [, file]) => sum + withImports(`${folder}${file}`, readAsset, seen),
    brotliBytes(script),
  );
}

const attribute = (attributes: string, name: string): string =>
  new RegExp(`\\b${name}=["']?(?<value>[^"'\\s>]+)`).exec(attributes)?.groups?.['value'] ?? '';

/** The elements with a tag name in a built page, with their attributes and text. */
const elements = (html: string, tag: string) =>
  [
    ...html.matchAll(new RegExp(`<${tag}(?<attributes>[^>]*)>(?:(?<text>.*?)</${tag}>)?`, 'gs')),
  ].map(({ groups }) => ({
    attributes: groups?.['attributes'] ?? '',
    text: groups?.['text'] ?? '',
  }));

const isProgram = (attributes: string) =>
  ['', 'module', 'text/javascript'].includes(attribute(attributes, 'type'));

/** The transfer sizes of a page before any interaction, in bytes; scripts and HTML with Brotli. */
export function measurePage(html: string, readAsset: ReadAsset) {
  const scripts = elements(html, 'script').filter(({ attributes }) => isProgram(attributes));
  const links = elements(html, 'link').map(({ attributes }) => ({
    rel: attribute(attributes, 'rel'),
    href: attribute(attributes, 'href'),
  }));
  const hrefs = (rel: string) => links.filter((link) => link.rel === rel).map(({ href }) => href);
  const styles = elements(html, 'style').map(({ text }) => text);
  const fonts = [...new Set([...html.matchAll(/[^"'(\s]+\.woff2?/g)].map(([url]) => url))];
  const inline = scripts.map(({ text }) => text).join('\n');
  const weights = hrefs('modulepreload').map((url) => {
    const file = readAsset(url);
    const script = new TextDecoder().decode(file);
    const bytes = brotliBytes(file);
    return { url, bytes, hasZod: holdsZod(script), hasForms: holdsForms(script) };
  });
  return {
    htmlBytes: brotliBytes(html),
    inlineBytes: inline.trim() === '' ? 0 : brotliBytes(inline),
    moduleBytes: weights.reduce((sum, { bytes }) => sum + bytes, 0),
    externalScripts: scripts.map(({ attributes }) => attribute(attributes, 'src')).filter(Boolean),
    modules: weights.map(({ url }) => url),
    weights,
    islands: elements(html, 'astro-island').length,
    /** Whether it opens with a form: in the HTML, or drawn by the form library that it preloads. */
    hasForm: elements(html, 'form').length > 0 || weights.some(({ hasForms }) => hasForms),
    stylesheets: [...hrefs('stylesheet'), ...styles.filter((text) => /@import\b/.test(text))],
    fonts: fonts.map((url) => ({ url, bytes: readAsset(url).length })),
  };
}

/** The result of `measurePage`. */
export type PageSize = ReturnType<typeof measurePage>;
