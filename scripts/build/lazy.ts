import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { type LazyModule, lazyMark, lazyModules } from '#lib/lazy-modules.ts';

const names = Object.keys(lazyModules) as LazyModule[];

/** Builds each lazily loaded module as a separate entry and records its address in `urls`. */
export function lazyEntries(urls: Map<LazyModule, string>): Plugin {
  const references = new Map<LazyModule, string>();
  return {
    name: 'lazy-entries',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      for (const name of names) {
        const id = fileURLToPath(new URL(`../..${lazyModules[name]}`, import.meta.url));
        references.set(name, this.emitFile({ type: 'chunk', id, name }));
      }
    },
    generateBundle() {
      for (const [name, reference] of references) urls.set(name, `/${this.getFileName(reference)}`);
    },
  };
}

/** The same page with the addresses of the lazily loaded modules. */
export function withLazyModules(html: string, urls: ReadonlyMap<LazyModule, string>): string {
  let page = html;
  for (const [name, url] of urls) page = page.replaceAll(lazyMark(name), url);
  return page;
}
