const minDistancePixels = 40;

/** Detects horizontal swipes by touch, pen or mouse. CSS scroll snapping has no mouse drag and no wrap-around. */
export function onSwipe(
  area: HTMLElement,
  { left, right }: { readonly left: () => void; readonly right: () => void },
): void {
  let start: { readonly x: number; readonly y: number } | undefined;
  area.addEventListener('pointerdown', ({ clientX, clientY, target }) => {
    if (target instanceof Element && target.closest('button')) return;
    start = { x: clientX, y: clientY };
  });
  area.addEventListener('pointerup', ({ clientX, clientY }) => {
    if (!start) return;
    const deltaX = clientX - start.x;
    const deltaY = clientY - start.y;
    start = undefined;
    if (Math.abs(deltaX) < minDistancePixels || Math.abs(deltaX) < Math.abs(deltaY)) return;
    if (deltaX < 0) left();
    else right();
  });
  area.addEventListener('pointercancel', () => {
    start = undefined;
  });
}
