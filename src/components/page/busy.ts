const blink = 100;
const cover = document.querySelector<HTMLElement>('#busy');
let timer: ReturnType<typeof setTimeout> | undefined;

/** Covers the screen with the spinner, unless `settle` comes within a blink. */
export function wait(): void {
  clearTimeout(timer);
  timer = setTimeout(() => cover?.showPopover(), blink);
}

/** Takes the spinner away. */
export function settle(): void {
  clearTimeout(timer);
  if (cover?.matches(':popover-open')) cover.hidePopover();
}
