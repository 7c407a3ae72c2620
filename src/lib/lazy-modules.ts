/** The modules that pages load on demand, by name: where their source is. */
export const lazyModules = {
  panel: '/src/islands/auth/open-panel.tsx',
  search: '/src/islands/search/open-search.ts',
  contact: '/src/islands/contact/open-contact.tsx',
  calculator: '/src/islands/calculator/open-calculator.tsx',
  mayISend: '/src/islands/may-i-send/open-may-i-send.ts',
  sendAgain: '/src/islands/sign-up/open-send-again.ts',
  gallery: '/src/islands/gallery/open-gallery.ts',
} as const;

export type LazyModule = keyof typeof lazyModules;

/** A placeholder in a page for a module's address, which `scripts/build/lazy.ts` replaces. */
export const lazyMark = (name: LazyModule): string => `lazy:${name}`;

/** The address of a lazily loaded module, for a page's HTML. */
export const lazyUrl = (name: LazyModule): string =>
  import.meta.env.DEV ? lazyModules[name] : lazyMark(name);
