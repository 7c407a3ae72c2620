declare global {
  /** Set by LoadGuard.astro: reloads the page unless it was reloaded just now; true if it reloads. */
  var reloadOnce: (() => boolean) | undefined;
}

// As Chromium, Firefox and Safari word it.
const loadFailure =
  /dynamically imported module|Importing a module script failed|Unable to preload/i;

/** True when an error means that a script of the page could not be loaded. */
export const isMissingPart = (error: Error): boolean => loadFailure.test(error.message);
