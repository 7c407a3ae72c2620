// For `tsc` alone, which reads none of them; `astro check` takes their own types.
declare module '*.astro';

declare module '*?script' {
  export const script: string;
}
