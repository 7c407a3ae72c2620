import mount from '@astrojs/react/client.js';
import { type ComponentType, createElement } from 'react';
import { Boundary } from './Boundary.tsx';

/** How Astro starts a React island: as its own renderer does, inside a Boundary. */
// biome-ignore lint/style/noDefaultExport: Astro asks for one
export default function mountGuarded(element: HTMLElement): ReturnType<typeof mount> {
  const start = mount(element);
  return (Island: ComponentType, ...options) => {
    const GuardedIsland = (props: object) =>
      createElement(Boundary, null, createElement(Island, props));
    return start(GuardedIsland, ...options);
  };
}
