/** How far the pointer may move during a click, in pixels. */
const steady = 10;

/**
 * Closes a modal dialog on a click beside its content, by default the whole dialog; not when a drag, such as selecting
 * text, ends there.
 */
export function addLightDismiss(dialog: HTMLDialogElement, content: Element = dialog): void {
  let began: MouseEvent | undefined;
  const isBeside = ({ target, clientX: x, clientY: y }: MouseEvent): boolean => {
    const { left, right, top, bottom } = content.getBoundingClientRect();
    return target === dialog && (x < left || x > right || y < top || y > bottom);
  };
  dialog.addEventListener('pointerdown', (event) => {
    began = isBeside(event) ? event : undefined;
  });
  dialog.addEventListener('click', (event) => {
    if (!began || !isBeside(event)) return;
    const { clientX: x, clientY: y } = began;
    if (Math.hypot(event.clientX - x, event.clientY - y) < steady) dialog.close();
  });
}
