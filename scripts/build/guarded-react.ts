import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

const mount = '#islands/boundary/mount.ts';

/** React for Astro, where every island stands inside a Boundary. */
export function guardedReact(): AstroIntegration {
  const { hooks, ...rest } = react();
  return {
    ...rest,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) =>
        hooks['astro:config:setup']?.({
          ...options,
          addRenderer: (renderer) => options.addRenderer({ ...renderer, clientEntrypoint: mount }),
        }),
    },
  };
}
