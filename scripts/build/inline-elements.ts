/** Finds the inline scripts or stylesheets of a page: the `attributes` of each, such as ` type="module"`, and its `text`. */
export const inlineElements = (tag: 'script' | 'style'): RegExp =>
  new RegExp(`<${tag}(?<attributes>[^>]*)>(?<text>.*?)</${tag}>`, 'gs');

/** Replaces the text of each inline stylesheet of a page. */
export const replaceStyles = (html: string, replace: (css: string) => string): string =>
  html.replace(
    inlineElements('style'),
    (_, attributes: string, css: string) => `<style${attributes}>${replace(css)}</style>`,
  );
