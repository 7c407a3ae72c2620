import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const identityOf = (path: string): string | undefined => {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && `${stats.dev} ${stats.ino}`;
};

/** The processes that hold the lock of a byte of a file, by Linux’s /proc/locks; none on other systems. */
export function findLockHolders(path: string, byte: number): number[] {
  const inode = statSync(path, { throwIfNoEntry: false })?.ino;
  let locks: string;
  try {
    locks = readFileSync('/proc/locks', 'utf8');
  } catch {
    return [];
  }
  return locks.split('\n').flatMap((line) => {
    // 1: POSIX  ADVISORY  WRITE 1234 08:01:5678 120 120; one that waits has “->” before POSIX.
    const [, , , kind, pid, file, first, last] = line.trim().split(/\s+/);
    const isHeld = kind === 'WRITE' && Number(file?.split(':')[2]) === inode;
    const end = last === 'EOF' ? Number.POSITIVE_INFINITY : Number(last);
    return isHeld && Number(first) <= byte && byte <= end ? [Number(pid)] : [];
  });
}

/** Whether a process has every one of these files open; true if another user's process does not tell. */
export function hasOpen(pid: number, files: readonly string[]): boolean {
  const folder = `/proc/${pid}/fd`;
  try {
    const opened = new Set(readdirSync(folder).map((name) => identityOf(join(folder, name))));
    return files.every((file) => opened.has(identityOf(file) ?? 'missing'));
  } catch {
    return true;
  }
}
