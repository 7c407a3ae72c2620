/** Closes a phone's menu; it may have been opened as a popover. */
export function closeSheet(): void {
  const sheet = document.querySelector<HTMLDialogElement>('.sheet');
  sheet?.close();
  sheet?.hidePopover();
}
