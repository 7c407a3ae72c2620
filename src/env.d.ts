// For `tsc` alone, which does not read components; `astro check` knows their own types.
declare module '*.astro';

// A script as text, for InlineScript.astro.
declare module '*?script' {
  export const script: string;
}
