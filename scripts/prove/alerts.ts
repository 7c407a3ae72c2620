import type { Part } from './goal.ts';

/** The exit code of a command whose tool is missing on this machine; such a part neither passes nor fails. */
export const notRun = 69;

/** Prometheus' own tool tries the alerts; it is not on npm. */
export const alerts: readonly Part[] = [
  {
    what: 'each alert comes with its fault and not before',
    command: `if command -v promtool > /dev/null; then promtool test rules deploy/alerts*.test.yml; else echo 'promtool is missing (Debian: apt install prometheus)'; exit ${notRun}; fi`,
  },
];
