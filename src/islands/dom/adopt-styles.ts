const adopted = new Set<string>();

/** Adds stylesheets to the page, each once. */
export function adoptStyles(...texts: readonly string[]): void {
  for (const text of texts) {
    if (adopted.has(text)) continue;
    adopted.add(text);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }
}
