import { applyLateStyles } from '#islands/boundary/late-styles.ts';

const stylesOf = (page: Document): readonly HTMLStyleElement[] => [
  ...page.querySelectorAll('style'),
];

/** Replaces this page's styles with another page's; those both have stay, such as the fonts. */
export function changeStyles(page: Document): void {
  applyLateStyles(page);
  const own = stylesOf(document);
  const wanted = stylesOf(page);
  const isIn = (styles: readonly HTMLStyleElement[], { textContent }: HTMLStyleElement) =>
    styles.some((style) => style.textContent === textContent);
  for (const style of wanted)
    if (!isIn(own, style)) document.head.append(document.importNode(style, true));
  for (const style of own) if (!isIn(wanted, style)) style.remove();
}
