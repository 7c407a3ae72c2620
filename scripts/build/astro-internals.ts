import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/*
 * What we use of Astro beyond its documentation, checked at the beginning of each build:
 *   - every island of React starts through src/islands/boundary/mount.ts, inside a Boundary; we hand Astro our own client
 *     entry (`addRenderer`, documented), which calls that of @astrojs/react;
 *   - a page of the account takes another's place without a document (src/islands/account/astro-internals.ts). Astro's islands start
 *     by functions in `globalThis.Astro`, and end when they leave the page at `astro:after-swap`;
 *   - LateScripts.astro sets such functions of its own, which begin an island once the form or the first rows are drawn.
 *     `addClientDirective` is no way: it may not replace `client:only`, and under any other name Astro would render the
 *     island into the page a second time, beside its first rows;
 *   - scripts/build/preload.ts finds an island's scripts by its attributes.
 * After an upgrade that fails here: tests/e2e/account-in-place.test.ts, first-rows.test.ts and boundary.test.ts.
 */

/** Parts of the source of Astro's `astro-island` element, and what relies on them. */
const requiredParts: Readonly<Record<string, string>> = {
  'Astro[directive]': 'src/islands/account/astro-internals.ts and LateScripts.astro',
  'addEventListener("astro:after-swap", this.unmount': 'src/islands/account/astro-internals.ts',
  'CustomEvent("astro:hydration-error"': 'src/islands/ui/LoadGuard.astro and show-page.ts',
  'getAttribute("component-url")': 'scripts/build/preload.ts',
  'getAttribute("renderer-url")': 'scripts/build/preload.ts',
};

/** Throws when the source of Astro's island element lacks what we rely on. */
export function checkIsland(source: string): void {
  for (const [part, dependent] of Object.entries(requiredParts))
    if (!source.includes(part))
      throw new Error(`Astro's islands no longer have ${part}, on which ${dependent} relies.`);
}

const readIsland = () =>
  readFileSync(fileURLToPath(import.meta.resolve('astro/runtime/server/astro-island.js')), 'utf8');

// The folder in which `npm run edit` keeps its packages (astro.preview.config.mjs). They are not our components: made
// refreshable, React itself would need React's preamble before it runs.
const notComponents = [/\/\.cache\//];

const reactEntry = '@astrojs/react/client.js';
const mount = '#islands/boundary/mount.ts';

/** Astro's React integration, which also puts every island inside a Boundary. */
export function guardedReact(): AstroIntegration {
  const { hooks, ...rest } = react({ exclude: notComponents });
  return {
    ...rest,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) => {
        checkIsland(readIsland());
        return hooks['astro:config:setup']?.({
          ...options,
          // In development a component needs React's preamble. Astro puts it before islands only, but pages without one
          // load the calculator, the contact form and the sign-in panel too (decision 8).
          injectScript: (stage, code) => {
            options.injectScript(stage, code);
            if (stage === 'before-hydration') options.injectScript('page', code);
          },
          addRenderer: (renderer) => {
            if (renderer.clientEntrypoint !== reactEntry)
              throw new Error(`mount.ts wraps ${reactEntry}, not ${renderer.clientEntrypoint}.`);
            options.addRenderer({ ...renderer, clientEntrypoint: mount });
          },
        });
      },
    },
  };
}
