import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('a process that has used PostgreSQL ends with its own exit code', () => {
  const script = "import '#scripts/embedded-postgres.ts'; process.exitCode = 3;";
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script]);
  expect(status).toBe(3);
});
