import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Pushes the newest commit to the git remote from which a host builds. */
export async function sendTo(remote: string, dir: string): Promise<void> {
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0' };
  try {
    await run('git', ['push', remote, 'HEAD'], { cwd: dir, env });
  } catch (error) {
    const reason = String(Reflect.get(Object(error), 'stderr') ?? error).trim();
    throw new Error(
      `Your changes could not be sent to “${remote}”. Ask a colleague who programs: ${reason}`,
    );
  }
}
