import type { Part } from './goal.ts';

/** External checkers. `redocly.yaml` and `html-validate.config.mjs` explain each disabled rule. */
export const judges: readonly Part[] = [
  { what: 'the build, which the next two read', command: 'astro build --silent' },
  { what: 'html-validate of every page', command: "html-validate 'dist/**/*.html'" },
  // In a terminal, Redocly otherwise checks the registry for a newer version.
  {
    what: 'Redocly of the document of the API',
    command: 'REDOCLY_SUPPRESS_UPDATE_NOTICE=true redocly lint',
  },
  // The coverage before the tests were last redesigned; it was 99.53 on 27 November 2026.
  {
    what: 'at least 99.5 % of all names have a type',
    command: 'type-coverage --strict --at-least 99.5',
  },
];
