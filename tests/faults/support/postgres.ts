import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgres } from '#scripts/embedded-postgres.ts';

/** A PostgreSQL server for one test, with an empty database for the portal; `close` removes it without a trace. */
export async function openPostgresServer(settings: readonly string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  const server = await createPostgres({ folder, settings });
  await server.initialise();
  await server.start();
  await server.createDatabase('portal');
  const close = async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  };
  return { folder, urlOf: server.urlOf, createDatabase: server.createDatabase, close };
}
