import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Kept {
  readonly body_hash: string;
  readonly answer: string;
  readonly created_at: string;
}

interface Schema {
  idempotency_keys: Kept & { readonly scope: string; readonly key: string };
  idempotency_hashes: Kept & { readonly scope: string; readonly key_hash: string };
}

const rowsAtOnce = 500;

async function copyRows(db: Kysely<Schema>): Promise<void> {
  let last = { scope: '', key: '' };
  for (;;) {
    const rows = await db
      .selectFrom('idempotency_keys')
      .select(['scope', 'key', 'body_hash', 'answer', 'created_at'])
      .where(sql<boolean>`(scope, key) > (${last.scope}, ${last.key})`)
      .orderBy('scope')
      .orderBy('key')
      .limit(rowsAtOnce)
      .execute();
    const end = rows.at(-1);
    if (!end) return;
    const hashed = rows.map(({ key, ...row }) => ({
      ...row,
      key_hash: hash('sha256', key, 'base64url'),
    }));
    await db.insertInto('idempotency_hashes').values(hashed).execute();
    last = end;
  }
}

/** Only a key's hash is kept, without a status; the keys of one scope are found by age. */
export const idempotencyHashes: Migration = {
  async up(db) {
    await db.schema
      .createTable('idempotency_hashes')
      .addColumn('scope', 'text', (c) => c.notNull())
      .addColumn('key_hash', 'text', (c) => c.notNull())
      .addColumn('body_hash', 'text', (c) => c.notNull())
      .addColumn('answer', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('idempotency_hashes_key', ['scope', 'key_hash'])
      .execute();
    await copyRows(db as Kysely<Schema>);
    await db.schema.dropTable('idempotency_keys').execute();
    await db.schema.alterTable('idempotency_hashes').renameTo('idempotency_keys').execute();
    await db.schema
      .createIndex('idempotency_keys_by_age')
      .on('idempotency_keys')
      .columns(['created_at'])
      .execute();
    await db.schema
      .createIndex('idempotency_keys_by_scope')
      .on('idempotency_keys')
      .columns(['scope', 'created_at'])
      .execute();
  },
};
