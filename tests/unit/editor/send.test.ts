import { readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sendTo } from '#editor/publish/send.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** Puts a program in git's place that writes down its arguments; a newcomer's machine need not have git. */
function replaceGit(dir: string, push: string): () => string[] {
  const calls = join(dir, 'calls');
  const script = `#!/bin/sh\necho "$@" >> '${calls}'\ncase $1 in symbolic-ref) echo refs/heads/main ;; push) ${push} ;; esac\n`;
  writeFileSync(join(dir, 'git'), script, { mode: 0o755 });
  vi.stubEnv('PATH', `${dir}${delimiter}${process.env['PATH']}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  return () => readFileSync(calls, 'utf8').trim().split('\n');
}

test('what is sent to the host is the commit that was built, not what somebody saved since', async () => {
  const dir = temporaryFolder();
  const calls = replaceGit(dir, 'exit 0');
  await sendTo('origin', dir, 'a1b2c3');
  expect(calls()).toEqual(['symbolic-ref HEAD', 'push origin a1b2c3:refs/heads/main']);
});

test('git’s reason why nothing was sent is told', async () => {
  const dir = temporaryFolder();
  replaceGit(dir, 'echo "rejected: fetch first" >&2; exit 1');
  await expect(sendTo('origin', dir, 'a1b2c3')).rejects.toThrow(
    'Your changes could not be sent to “origin”. Ask a colleague who programs: rejected: fetch first',
  );
});
