const cover = document.querySelector('#busy');

/** Shows the spinner, unless `settle` follows within 100 ms. */
export const wait = (): void => void cover?.dispatchEvent(new Event('wait'));

/** Hides the spinner. */
export const settle = (): void => void cover?.dispatchEvent(new Event('settle'));
