import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const testFiles = ['deploy/alerts.test.yml', 'deploy/alerts-days.test.yml'];
const isMissing = spawnSync('promtool', ['--version']).status !== 0;
const reason = isMissing ? ' (skipped: promtool is missing; Debian: apt install prometheus)' : '';

test.skipIf(isMissing)(`each alert comes with its failure and not before${reason}`, () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', ...testFiles], {
    encoding: 'utf8',
  });
  expect({ status, output: status === 0 ? '' : stdout + stderr }).toEqual({
    status: 0,
    output: '',
  });
});

test('each alert has a test in which it fires', () => {
  const { groups } = z
    .object({ groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string() })) })) })
    .parse(parse(readFileSync('deploy/alerts.yml', 'utf8')));
  const expectation = z.object({ exp_samples: z.array(z.object({ labels: z.string() })) });
  const schema = z.object({
    tests: z.array(z.object({ promql_expr_test: z.array(expectation) })),
  });
  const fired = testFiles
    .flatMap((file) => schema.parse(parse(readFileSync(file, 'utf8'))).tests)
    .flatMap(({ promql_expr_test }) => promql_expr_test)
    .flatMap(({ exp_samples }) => exp_samples.map(({ labels }) => labels));
  const names = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !fired.includes(`{alertname="${name}"}`))).toEqual([]);
});
