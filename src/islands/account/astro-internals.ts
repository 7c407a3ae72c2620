import load from 'astro/client/load.js';
import only from 'astro/client/only.js';

/* What pages that take each other's place need of Astro's islands; scripts/build/astro-internals.ts checks it. */

/** Lets islands of other pages start: how they do is in inline scripts of their own documents, which do not run here. */
export function letIslandsStart(): void {
  Object.assign(globalThis, { Astro: { load, only } });
}

/** Ends the islands that are no longer in the page. */
export function endIslands(): void {
  document.dispatchEvent(new Event('astro:after-swap'));
}
