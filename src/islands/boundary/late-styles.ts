const sheet = new CSSStyleSheet();
let isApplied = false;

/**
 * Applies the styles that the build held back until React renders (scripts/build/late-styles.ts), in place of the
 * previous page's. Sheets of dialogs (adopt-styles.ts) stay: they are adopted only once.
 */
export function applyLateStyles(page: Document): void {
  sheet.replaceSync(page.getElementById('late-styles')?.textContent ?? '');
  if (!isApplied) document.adoptedStyleSheets.unshift(sheet);
  isApplied = true;
}

/** Before the first island renders: applies the document's own styles, unless another page's are applied already. */
export function applyFirstLateStyles(): void {
  if (!isApplied) applyLateStyles(document);
}
