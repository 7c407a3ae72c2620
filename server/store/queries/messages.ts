import type { Insertable } from 'kysely';
import type { Store } from '#server/store/open.ts';
import type { Schema } from '#server/store/schema.ts';

/** Stores a visitor's message. */
export const insertMessage = (transaction: Store, message: Insertable<Schema['messages']>) =>
  transaction.insertInto('messages').values(message).execute();
