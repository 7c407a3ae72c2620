/** How far the pointer may move during a click, in pixels. */
const clickTolerance = 10;

/**
 * Closes a modal dialog on a click beside its content, by default the whole dialog; not when a drag, such as selecting
 * text, ends there.
 */
export function addLightDismiss(dialog: HTMLDialogElement, content: Element = dialog): void {
  let press: MouseEvent | undefined;
  const isBeside = ({ target, clientX: x, clientY: y }: MouseEvent): boolean => {
    const { left, right, top, bottom } = content.getBoundingClientRect();
    return target === dialog && (x < left || x > right || y < top || y > bottom);
  };
  dialog.addEventListener('pointerdown', (event) => {
    press = isBeside(event) ? event : undefined;
  });
  dialog.addEventListener('click', (event) => {
    if (!press || !isBeside(event)) return;
    const { clientX: x, clientY: y } = press;
    if (Math.hypot(event.clientX - x, event.clientY - y) < clickTolerance) dialog.close();
  });
}
