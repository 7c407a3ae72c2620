import { minifySync } from 'vite';
import { inlineElements, replaceStyles } from './inline-elements.ts';
import { withLateStyles } from './late-styles.ts';
import { memoize } from './memoize.ts';
import { withoutRepeated } from './style-rules.ts';

const inlineScripts = /(?<tag><script(?![^>]*\b(?:src|type)=)[^>]*>)(?<code>[\s\S]+?)<\/script>/g;

const shortScript = memoize((code) => {
  const { code: short, errors } = minifySync('inline.js', code, { module: false });
  if (errors[0]) throw new Error(`An inline script cannot be read: ${errors[0].message}`);
  return short.replace(/;?\n?$/, '').replaceAll('</', '<\\/');
});

/** The same page with minified inline scripts; throws if one cannot be parsed. */
export const shortScripts = (html: string): string =>
  html.replace(
    inlineScripts,
    (_, tag: string, code: string) => `${tag}${shortScript(code)}</script>`,
  );

const shortStyle = memoize(withoutRepeated);

/** The same page with each rule of an inline stylesheet once. */
export const shortStyles = (html: string): string => replaceStyles(html, shortStyle);

/**
 * The same page with all stylesheets in the head: Astro writes one before the first island, where HTML does not allow
 * it.
 */
export function stylesInHead(html: string): string {
  const end = html.indexOf('</head>');
  const [head, rest] = [html.slice(0, end), html.slice(end)];
  const styles = inlineElements('style');
  return head + (rest.match(styles) ?? []).join('') + rest.replace(styles, '');
}

/** The same page made smaller: scripts minified, styles in the head, each rule once, late rules as text. */
export function shorten(page: string, html: string): string {
  const short = shortScripts(shortStyles(stylesInHead(html)));
  return page.startsWith('account/') ? withLateStyles(short) : short;
}
