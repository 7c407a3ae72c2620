import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openFolder } from '#server/files/folder.ts';
import { databaseIn } from '#server/store/database-file.ts';
import { closeStore, migrate, openStore } from '#server/store/open.ts';
import { seedDemo } from '#server/store/seed/seed.ts';
import { cheapPasswords } from './cheap-passwords.ts';
import { testsBegin } from './test-clock.ts';

/** Seeds one SQLite database that all tests copy. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-seeded-'));
  const store = openStore(databaseIn(folder));
  await migrate(store);
  const files = openFolder(join(folder, 'attachments'));
  await seedDemo({ store, files, passwords: cheapPasswords }, testsBegin);
  await closeStore(store);
  project.provide('seededFolder', folder);
  project.provide('postgres', undefined);
  return () => rmSync(folder, { recursive: true });
}
