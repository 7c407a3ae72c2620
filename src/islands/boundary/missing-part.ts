declare global {
  /** Left by LoadGuard.astro: reloads the page unless it just did so; answers whether it does. */
  var reloadOnce: (() => boolean) | undefined;
}

// As Chromium, Firefox and Safari word it.
const message = /dynamically imported module|Importing a module script failed|Unable to preload/i;

/** True when an error means that a script of the page could not be loaded. */
export const isMissingPart = (error: Error): boolean => message.test(error.message);
