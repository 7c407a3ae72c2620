import {
  chmodSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createPostgres } from '#scripts/embedded-postgres.ts';

/** Runs statements one after the other on a server; returns the rows of the last. */
export async function onServer(url: string, ...statements: string[]) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** Gives a folder the owner and mode of another one: PostgreSQL reads only its own files. */
function copyOwner(example: string, folder: string): void {
  const { uid, gid, mode } = statSync(example);
  chmodSync(folder, mode);
  for (const name of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    chownSync(join(folder, name), uid, gid);
}

/** A second server that follows the primary by streaming, made from a copy of its folder. */
export async function openStandby(primary: string, primaryFolder: string) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-standby-'));
  const client = new pg.Client(primary);
  await client.connect();
  await client.query("select pg_backup_start('standby', true)");
  cpSync(primaryFolder, folder, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !path.endsWith('postmaster.pid'),
  });
  const { rows } = await client.query('select labelfile from pg_backup_stop()');
  await client.end();
  writeFileSync(join(folder, 'backup_label'), String(rows[0]?.labelfile));
  writeFileSync(join(folder, 'standby.signal'), '');
  const { hostname, port, username, password } = new URL(primary);
  const conninfo = `host=${hostname} port=${port} user=${username} password=${password}`;
  const server = await createPostgres({
    folder,
    settings: ['hot_standby=on', `primary_conninfo=${conninfo}`],
  });
  copyOwner(primaryFolder, folder);
  await server.start();
  const close = async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  };
  return { urlOf: server.urlOf, stop: () => server.stop(), close };
}
