const cover = document.querySelector('#busy');

// Busy.astro listens to the two events.

/** Shows the spinner, unless `settle` follows within 100 ms. */
export function wait(): void {
  cover?.dispatchEvent(new Event('wait'));
}

/** Hides the spinner. */
export function settle(): void {
  cover?.dispatchEvent(new Event('settle'));
}
