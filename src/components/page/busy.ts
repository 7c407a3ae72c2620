const cover = document.querySelector('#busy');

/** Covers the screen with the spinner, unless `settle` comes within a blink. */
export const wait = (): void => void cover?.dispatchEvent(new Event('wait'));

/** Takes the spinner away. */
export const settle = (): void => void cover?.dispatchEvent(new Event('settle'));
