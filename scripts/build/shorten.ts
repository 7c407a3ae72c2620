import { minifySync } from 'vite';
import { withLateStyles } from './late-styles.ts';
import { memoize } from './memoize.ts';
import { withoutRepeated } from './style-rules.ts';

const scopes = /data-astro-cid-[a-z0-9]{8}/g;

/** The same page with short names for its style scopes, as far as `short` has none: their hashes do not compress. */
export function shortenScopes(html: string, short = new Map<string, string>()): string {
  return html.replace(scopes, (scope) => {
    const known = short.get(scope) ?? `data-s${short.size.toString(36)}`;
    short.set(scope, known);
    return known;
  });
}

// What an SVG file must say and an <svg> within a page need not; no rule of ours asks for Lucide's classes.
const surplus = / xmlns="http:\/\/www\.w3\.org\/2000\/svg"| class="lucide[^"]*"/g;

/** The same page without the attributes of its icons that nothing reads. */
export const plainIcons = (html: string): string => html.replace(surplus, '');

const inlineScripts = /(?<tag><script(?![^>]*\b(?:src|type)=)[^>]*>)(?<code>[\s\S]+?)<\/script>/g;

const shortScript = memoize((code) => {
  const { code: short, errors } = minifySync('inline.js', code, { module: false });
  if (errors[0]) throw new Error(`An inline script cannot be read: ${errors[0].message}`);
  return short.replace(/;?\n?$/, '').replaceAll('</', '<\\/');
});

/** The same page with short inline scripts; throws when one cannot be read. */
export const shortScripts = (html: string): string =>
  html.replace(
    inlineScripts,
    (_, tag: string, code: string) => `${tag}${shortScript(code)}</script>`,
  );

const shortStyle = memoize(withoutRepeated);
const inlineStyles = /(?<tag><style[^>]*>)(?<css>.*?)<\/style>/gs;

/** The same page with each rule of an inline stylesheet once. */
export const shortStyles = (html: string): string =>
  html.replace(inlineStyles, (_, tag: string, css: string) => `${tag}${shortStyle(css)}</style>`);

/** The same page with all of its stylesheets in the head: Astro writes one before the first island, where HTML has none. */
export function stylesInHead(html: string): string {
  const end = html.indexOf('</head>');
  const [head, rest] = [html.slice(0, end), html.slice(end)];
  return head + (rest.match(inlineStyles) ?? []).join('') + rest.replace(inlineStyles, '');
}

/** Shortens page after page; styles are inline, so no other file names their scopes. */
export function pageShortener(): (page: string, html: string) => string {
  // There one page takes another's place within the same frame (decision 42).
  const ofAccount = new Map<string, string>();
  return (page, html) => {
    const isOfAccount = page.startsWith('account/');
    const scoped = shortenScopes(plainIcons(html), isOfAccount ? ofAccount : new Map());
    const short = shortScripts(shortStyles(stylesInHead(scoped)));
    return isOfAccount ? withLateStyles(short) : short;
  };
}
