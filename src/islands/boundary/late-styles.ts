/** Lets a page's styles for what React draws count, in the place of the page's before it. */
export function takeLateStyles(page: Document): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(page.getElementById('late-styles')?.textContent ?? '');
  document.adoptedStyleSheets = [sheet];
}
