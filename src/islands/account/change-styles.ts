import { takeLateStyles } from '#islands/boundary/late-styles.ts';

const stylesOf = (page: Document): readonly HTMLStyleElement[] => [
  ...page.querySelectorAll('style'),
];

/** Puts the styles of another page in the place of this one's; what both have stays, such as the fonts. */
export function changeStyles(page: Document): void {
  takeLateStyles(page);
  const own = stylesOf(document);
  const wanted = stylesOf(page);
  const isIn = (styles: readonly HTMLStyleElement[], { textContent }: HTMLStyleElement) =>
    styles.some((style) => style.textContent === textContent);
  for (const style of wanted)
    if (!isIn(own, style)) document.head.append(document.importNode(style, true));
  for (const style of own) if (!isIn(wanted, style)) style.remove();
}
