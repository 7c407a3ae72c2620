/** Runs after the next paint, so that a press shows at once; immediately in a hidden page, which never paints. */
export function afterPaint(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
}
