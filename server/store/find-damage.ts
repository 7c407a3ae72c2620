import { DatabaseSync } from 'node:sqlite';
import { findDamage } from '#server/outages.ts';
import { lockTimeout } from './node-sqlite.ts';

/** The first line about the damage, without SQLite's heading. */
const firstLineOf = (message: string): string =>
  message.replace(/^\*\*\* in database \w+ \*\*\*\n/, '').split('\n', 1)[0] ?? message;

function verdictOf(database: DatabaseSync, extent: 'quick' | 'full'): string | undefined {
  const pragma = extent === 'quick' ? 'quick_check(1)' : 'integrity_check(1)';
  const [verdict] = Object.values(database.prepare(`PRAGMA ${pragma}`).get() ?? {});
  if (verdict !== 'ok') return firstLineOf(String(verdict));
  if (extent === 'quick') return undefined;
  const orphan = database.prepare('PRAGMA foreign_key_check').get();
  return orphan && `a row of ${orphan['table']} names a row of ${orphan['parent']} that is missing`;
}

/**
 * The first damage in an SQLite file, which may be in use; undefined for a sound one. A quick check reads each page, a
 * full one also compares indexes and keys. Throws when the file cannot be read now.
 */
export function findDamageIn(file: string, extent: 'quick' | 'full'): string | undefined {
  const database = new DatabaseSync(file, { readOnly: true, timeout: lockTimeout });
  try {
    return verdictOf(database, extent);
  } catch (error) {
    const damage = findDamage(error);
    if (damage === undefined) throw error;
    return damage;
  } finally {
    database.close();
  }
}
