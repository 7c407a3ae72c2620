const stylesOf = (page: Document): readonly HTMLStyleElement[] => [
  ...page.querySelectorAll('style'),
];

/** Replaces this page's styles with another page's; styles of both pages stay, such as the fonts. */
export function changeStyles(page: Document): void {
  const oldStyles = stylesOf(document);
  const newStyles = stylesOf(page);
  const isIn = (styles: readonly HTMLStyleElement[], { textContent }: HTMLStyleElement) =>
    styles.some((style) => style.textContent === textContent);
  for (const style of newStyles)
    if (!isIn(oldStyles, style)) document.head.append(document.importNode(style, true));
  for (const style of oldStyles) if (!isIn(newStyles, style)) style.remove();
}
