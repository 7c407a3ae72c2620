/** Does work once the browser has drawn that something was pressed; at once in a page that is not drawn. */
export function afterPaint(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
}
