/** Finds the inline scripts or stylesheets of a page: the `attributes` of each, such as ` type="module"`, and its `text`. */
export const inlineElements = (tag: 'script' | 'style'): RegExp =>
  new RegExp(`<${tag}(?<attributes>[^>]*)>(?<text>.*?)</${tag}>`, 'gs');

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
