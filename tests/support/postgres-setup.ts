import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createPostgres } from '#scripts/embedded-postgres.ts';
import { openFolder } from '#server/files/folder.ts';
import { closeStore, migrate, openPostgres } from '#server/store/open.ts';
import { seedDemo } from '#server/store/seed/seed.ts';
import { cheapPasswords } from './cheap-passwords.ts';
import { testsBegin } from './test-clock.ts';

const seeded = 'portal_seeded';
const empty = 'portal_empty';
// Test databases are temporary, so durability is not needed.
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'checkpoint_timeout=1h',
  'max_connections=300',
];

/** The server of `TEST_DATABASE_URL`, or one that we start, with a function that stops it. */
async function openServer() {
  const configuredUrl = process.env['TEST_DATABASE_URL'];
  if (configuredUrl) return { url: configuredUrl, stop: async () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  const server = await createPostgres({ folder, settings });
  await server.initialise();
  await server.start();
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  };
  return { url: server.urlOf('postgres'), stop };
}

/** Seeds one PostgreSQL database that all tests copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-seeded-'));
  const { url, stop } = await openServer();
  const client = new pg.Client(url);
  await client.connect();
  for (const name of [seeded, empty]) {
    await client.query(`drop database if exists ${name}`);
    await client.query(`create database ${name} template template0`);
  }
  await client.end();
  const store = openPostgres({ url: new URL(seeded, url).href, connections: 2 });
  await migrate(store);
  const files = openFolder(join(folder, 'attachments'));
  await seedDemo({ store, files, passwords: cheapPasswords }, testsBegin);
  await closeStore(store);
  project.provide('seededFolder', folder);
  project.provide('postgres', { url, seeded, empty });
  return async () => {
    await stop();
    rmSync(folder, { recursive: true });
  };
}
