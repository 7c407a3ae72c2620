// Busy.astro listens to the two events.
const send = (name: string) => document.querySelector('#busy')?.dispatchEvent(new Event(name));

/** Shows the spinner, unless `settle` follows within 100 ms. */
export function wait(): void {
  send('wait');
}

/** Hides the spinner. */
export function settle(): void {
  send('settle');
}
