const adoptedTexts = new Set<string>();

/** Adds stylesheets to the page, each once. */
export function adoptStyles(...texts: readonly string[]): void {
  for (const text of texts) {
    if (adoptedTexts.has(text)) continue;
    adoptedTexts.add(text);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }
}
