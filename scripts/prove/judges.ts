import type { Part } from './goal.ts';

/** What others judge the portal by. Where a rule is off, `redocly.yaml` or `html-validate.config.mjs` says why. */
export const judges: readonly Part[] = [
  { what: 'the build, which the next two read', command: 'astro build --silent' },
  { what: 'html-validate of every page', command: "html-validate 'dist/**/*.html'" },
  // Without it Redocly asks the registry for a newer version where somebody looks on.
  {
    what: 'Redocly of the document of the API',
    command: 'REDOCLY_SUPPRESS_UPDATE_NOTICE=true redocly lint',
  },
  // What it was on 24 November 2026.
  {
    what: 'at least 99.49 % of all names have a type',
    command: 'type-coverage --strict --at-least 99.49',
  },
];
