import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readPlaywrightReport, readVitestReport } from '#scripts/test-reports.mjs';

const timeoutMs = 5 * 60_000;

/** Runs a package's command as `npm test` does; returns its exit code, or undefined if it was killed. */
function run(folder: string, [command = '', ...args]: readonly string[], variables = {}) {
  return new Promise<number | undefined>((resolve) => {
    const child = spawn(join(folder, 'node_modules/.bin', command), args, {
      cwd: folder,
      env: {
        ...process.env,
        TESTS: 'few',
        PATH: `${join(folder, 'node_modules/.bin')}:${process.env['PATH']}`,
        ...variables,
      },
      stdio: 'ignore',
      detached: true,
    });
    // With its workers and servers: broken code may leave one that computes forever beside the next mutant.
    const endAll = () => {
      try {
        if (child.pid) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // None is left.
      }
    };
    const end = setTimeout(endAll, timeoutMs);
    child.once('close', (code) => {
      clearTimeout(end);
      endAll();
      resolve(code ?? undefined);
    });
  });
}

/** The first failure, by file and title; for a run that failed without one, the reason. */
function killerOf(
  folder: string,
  code: number | undefined,
  report: string,
  read: (report: never) => { readonly failures: readonly string[] },
): string | undefined {
  if (code === 0) return undefined;
  if (code === undefined) return 'did not end';
  if (!existsSync(report)) return 'did not start';
  // Each runner has its own report type, which its reader knows: hence `never`.
  const { failures } = read(JSON.parse(readFileSync(report, 'utf8')) as never);
  // Tests after the first failure are reported as not run, and Playwright first reports that it stopped.
  const failure =
    failures.find((line) => line.includes('.test.ts') && !line.endsWith('did not run')) ??
    failures[0];
  return failure?.replace(`${folder}/`, '').slice(0, 160) ?? 'failed before any test';
}

/** Runs test files one after the other until a test fails; returns that test, or undefined if all pass. */
export async function runVitest(
  folder: string,
  files: readonly string[],
  overPostgres: boolean,
): Promise<string | undefined> {
  const report = join(folder, '.cache/mutant-vitest.json');
  rmSync(report, { force: true });
  const engine = overPostgres ? [] : ['--project', 'sqlite'];
  const args = ['run', ...files, ...engine, '--bail=1', '--maxWorkers=1', '--passWithNoTests'];
  const reporting = ['--reporter=json', `--outputFile=${report}`];
  const code = await run(folder, ['vitest', ...args, ...reporting]);
  return killerOf(folder, code, report, readVitestReport);
}

/** Like `runVitest`, but in the browser, with a site built from the broken code. */
export async function runPlaywright(
  folder: string,
  files: readonly string[],
): Promise<string | undefined> {
  const report = join(folder, '.cache/mutant-e2e.json');
  rmSync(report, { force: true });
  const args = ['--max-failures=1', '--workers=1', '--pass-with-no-tests', '--reporter=json'];
  const variables = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  // Playwright takes names as patterns.
  const patterns = files.map((file) => `${file.replaceAll('.', '\\.')}$`);
  const code = await run(folder, ['playwright', 'test', ...patterns, ...args], variables);
  const killer = killerOf(folder, code, report, readPlaywrightReport);
  // Its report names files relative to its own folder.
  return killer?.includes('.test.ts') ? `tests/e2e/${killer}` : killer;
}
