import { databaseIn } from '#server/store/database-file.ts';
import { migrate, openPostgres, openStore } from '#server/store/open.ts';
import { afterStatement } from './migrations.ts';

// Run as a separate process: migrates its database and kills itself after a number of statements.
const [, , last] = process.argv;
const { DATABASE_URL: url, DATA_DIR: folder = '.' } = process.env;

const store =
  url === undefined ? openStore(databaseIn(folder)) : openPostgres({ url, connections: 1 });
const dying = afterStatement((count) => {
  if (count === Number(last)) process.kill(process.pid, 'SIGKILL');
});
await migrate(store.withPlugin(dying));
