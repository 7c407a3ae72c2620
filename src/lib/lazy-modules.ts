/** Modules that a public page loads only when somebody asks for them: name → source. */
export const lazyModules = {
  panel: '/src/islands/auth/open-panel.tsx',
  search: '/src/islands/search/open-search.ts',
  contact: '/src/islands/contact/open-contact.tsx',
  calculator: '/src/islands/calculator/open-calculator.tsx',
  gallery: '/src/islands/gallery/open-gallery.ts',
} as const;

/** The name of such a module. */
export type LazyModule = keyof typeof lazyModules;

/** What stands in a page for the address of a module until the build knows it. */
export const lazyMark = (name: LazyModule): string => `lazy:${name}`;

/** The address of a lazily loaded module, for a page's HTML. */
export const lazyUrl = (name: LazyModule): string =>
  import.meta.env.DEV ? lazyModules[name] : lazyMark(name);
