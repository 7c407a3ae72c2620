// Preloaded (`node --import`): kills the process before its DIE_AT-th call on a file below DATA_DIR or statement to
// PostgreSQL, or, with a name in REFUSE, lets the first such call on a file fail as a mount point does. At its end it
// writes the number of calls into DIE_COUNT.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const {
  DATA_DIR: folder,
  DATABASE_URL: url,
  DIE_AT: fatal,
  DIE_COUNT: report,
  REFUSE: refused,
} = process.env;
let count = 0;
let hasRefused = false;

function countCall() {
  count += 1;
  if (count === Number(fatal)) process.kill(process.pid, 'SIGKILL');
}

/** @param {Record<string, any>} target @param {string} name */
function watch(target, name) {
  const call = target[name];
  target[name] = (/** @type {unknown[]} */ ...args) => {
    if (String(args[0]).startsWith(`${folder}/`)) {
      countCall();
      if (name === refused && !hasRefused) {
        hasRefused = true;
        throw Object.assign(new Error('EBUSY'), { code: 'EBUSY', path: args[0] });
      }
    }
    return call(...args);
  };
}

for (const name of ['mkdir', 'open', 'rename', 'rm']) watch(fs.promises, name);
for (const name of ['openSync', 'renameSync', 'rmSync']) watch(fs, name);
syncBuiltinESMExports();
if (url !== undefined) {
  const { default: pg } = await import('pg');
  const query = /** @type {(...args: any[]) => any} */ (pg.Client.prototype.query);
  /** @type {any} */ (pg.Client.prototype).query = function (/** @type {any[]} */ ...args) {
    countCall();
    return query.apply(this, args);
  };
}
process.on('exit', () => report && fs.writeFileSync(report, String(count)));
