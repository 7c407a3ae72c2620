import load from 'astro/client/load.js';
import only from 'astro/client/only.js';

/* What account pages need of Astro's islands to replace each other; scripts/build/astro-internals.ts checks it. */

/** Lets islands of other pages start here: the inline scripts that start them do so only in their own documents. */
export function letIslandsStart(): void {
  Object.assign(globalThis, { Astro: { load, only } });
}

/** Ends the islands that are no longer in the page. */
export function endIslands(): void {
  document.dispatchEvent(new Event('astro:after-swap'));
}
