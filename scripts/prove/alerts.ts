import type { Part } from './goal.ts';

/** Said by a command whose tool is not on this machine; such a part is neither passed nor failed. */
export const notRun = 69;

/** Prometheus' own tool tries the alerts; it is no package of npm. */
export const alerts: readonly Part[] = [
  {
    what: 'each alert comes with its fault and not before',
    command: `if command -v promtool > /dev/null; then promtool test rules deploy/alerts.test.yml; else echo 'promtool is missing (Debian: apt install prometheus)'; exit ${notRun}; fi`,
  },
];
