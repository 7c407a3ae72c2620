import type { Instant } from '#server/store/instant.ts';
import type { Store } from '#server/store/open.ts';

/** Somebody who edits, and whether they may also publish. */
export interface Editor {
  readonly name: string;
  readonly mayPublish: boolean;
}

interface NewKey {
  readonly keyHash: string;
  readonly now: Instant;
}

const asEditor = ({ name, mayPublish }: { name: string; mayPublish: number }): Editor => ({
  name,
  mayPublish: mayPublish === 1,
});

/** Every editor by name. */
export const listEditors = (store: Store) =>
  store
    .selectFrom('editors')
    .select([
      'name',
      'may_publish as mayPublish',
      'key_made_at as keyMadeAt',
      'last_signed_in_at as lastSignedInAt',
    ])
    .orderBy('name')
    .execute();

/** Adds an editor with the hash of a key. */
export const insertEditor = (
  store: Store,
  { name, mayPublish }: Editor,
  { keyHash, now }: NewKey,
) =>
  store
    .insertInto('editors')
    .values({ name, may_publish: mayPublish ? 1 : 0, key_hash: keyHash, key_made_at: now })
    .execute();

const deleteSessionsOfEditor = (transaction: Store, name: string) =>
  transaction.deleteFrom('editor_sessions').where('editor', '=', name).execute();

/** Replaces an editor's key and signs them out. */
export async function replaceEditorKey(
  transaction: Store,
  name: string,
  { keyHash, now }: NewKey,
): Promise<void> {
  await transaction
    .updateTable('editors')
    .set({ key_hash: keyHash, key_made_at: now })
    .where('name', '=', name)
    .execute();
  await deleteSessionsOfEditor(transaction, name);
}

/** Removes an editor and signs them out. */
export async function deleteEditor(transaction: Store, name: string): Promise<void> {
  await deleteSessionsOfEditor(transaction, name);
  await transaction.deleteFrom('editors').where('name', '=', name).execute();
}

interface NewSession {
  readonly keyHash: string;
  readonly tokenHash: string;
  readonly now: Instant;
  readonly expiresAt: Instant;
}

/** Opens a session for a key; undefined if no editor has it. Deletes the editor's sessions that are over. */
export async function insertEditorSession(
  transaction: Store,
  { keyHash, tokenHash, now, expiresAt }: NewSession,
): Promise<Editor | undefined> {
  // Holds the row, so that an editor who is being removed gets no session.
  const row = await transaction
    .updateTable('editors')
    .set({ last_signed_in_at: now })
    .where('key_hash', '=', keyHash)
    .returning(['name', 'may_publish as mayPublish'])
    .executeTakeFirst();
  if (!row) return undefined;
  await transaction
    .deleteFrom('editor_sessions')
    .where('editor', '=', row.name)
    .where('expires_at', '<=', now)
    .execute();
  await transaction
    .insertInto('editor_sessions')
    .values({ token_hash: tokenHash, editor: row.name, expires_at: expiresAt })
    .execute();
  return asEditor(row);
}

/** The editor of a session that is not over. */
export async function findEditorOfSession(
  store: Store,
  tokenHash: string,
  now: Instant,
): Promise<Editor | undefined> {
  const row = await store
    .selectFrom('editor_sessions')
    .innerJoin('editors', 'editors.name', 'editor_sessions.editor')
    .select(['editors.name as name', 'editors.may_publish as mayPublish'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && asEditor(row);
}

/** Ends a session. */
export const deleteEditorSession = (store: Store, tokenHash: string) =>
  store.deleteFrom('editor_sessions').where('token_hash', '=', tokenHash).execute();
