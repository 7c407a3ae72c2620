// A thread of a limited process, which goes on while its work keeps the other one busy: ends the process when it takes
// too much memory, as some systems have no limit for that, and when its parent is gone.

const maxResidentBytes = 450 * 1_048_576;
const { pid, ppid: parentPid } = process;

setInterval(() => {
  if (process.memoryUsage.rss() > maxResidentBytes || process.ppid !== parentPid)
    process.kill(pid, 'SIGKILL');
}, 100);
