// A thread of the reader's process, which goes on while a file keeps the other one busy: ends the process when it takes
// too much memory, as some systems have no limit for that, and when its server is gone.

const maxResidentBytes = 450 * 1_048_576;
const { pid, ppid: server } = process;

setInterval(() => {
  if (process.memoryUsage.rss() > maxResidentBytes || process.ppid !== server)
    process.kill(pid, 'SIGKILL');
}, 100);
