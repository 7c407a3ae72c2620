/** In pixels. */
const minDistance = 40;

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
    const across = clientX - start.x;
    const down = clientY - start.y;
    start = undefined;
    if (Math.abs(across) < minDistance || Math.abs(across) < Math.abs(down)) return;
    if (across < 0) left();
    else right();
  });
  area.addEventListener('pointercancel', () => {
    start = undefined;
  });
}
