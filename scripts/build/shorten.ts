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
  const [head, body] = [html.slice(0, end), html.slice(end)];
  const styles = inlineElements('style');
  return head + (body.match(styles) ?? []).join('') + body.replace(styles, '');
}

const scopes = /data-astro-cid-(?<hash>[a-z0-9]{8})(?:="true")?/g;

/** The same page with short names for its style scopes, whose hashes do not compress; adds new names to `names`. */
export const shortenScopes = (html: string, names = new Map<string, string>()): string =>
  html.replace(scopes, (_, hash: string) => {
    const name = names.get(hash) ?? `data-s${names.size.toString(36)}`;
    names.set(hash, name);
    return name;
  });

// An SVG file needs its namespace, an <svg> within a page does not; no rule of ours selects Lucide’s classes.
const unreadAttributes = / xmlns="http:\/\/www\.w3\.org\/2000\/svg"| class="lucide[^"]*"/g;

/** The same page without the attributes of its icons that nothing reads. */
export const plainIcons = (html: string): string => html.replace(unreadAttributes, '');

/**
 * The same page with the inline scripts of its <main> after it. A form that is HTML (decision 71) is then painted before
 * a slow phone reads the scripts.
 */
export function scriptsAfterMain(html: string): string {
  const begin = html.indexOf('<main');
  const end = html.indexOf('</main>');
  const main = html.slice(begin, end);
  const scripts = inlineElements('script');
  const mainScripts = (main.match(scripts) ?? []).join('');
  const afterMain = html.slice(end + '</main>'.length);
  return `${html.slice(0, begin)}${main.replace(scripts, '')}</main>${mainScripts}${afterMain}`;
}

/** Returns a function that makes a page smaller: scripts minified, styles in the head, each rule once, late rules as text. */
export function pageShortener(): (page: string, html: string) => string {
  // The pages of the account share their names, because they replace each other in one document (decision 42).
  const accountNames = new Map<string, string>();
  return (page, html) => {
    const isOfAccount = page.startsWith('account/');
    const plain = shortenScopes(plainIcons(html), isOfAccount ? accountNames : new Map());
    const short = shortScripts(shortStyles(stylesInHead(plain)));
    if (isOfAccount) return withLateStyles(short);
    // The template is LateScripts.astro's.
    return short.includes('<template id="scripts"') ? scriptsAfterMain(short) : short;
  };
}
