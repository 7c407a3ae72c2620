/** Closes a phone's menu (AccountTabs.astro); it may have been opened as a popover. */
export function closeSheet(): void {
  const sheet = document.querySelector<HTMLDialogElement>('#account-sheet');
  sheet?.close();
  sheet?.hidePopover();
}
