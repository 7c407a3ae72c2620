import type { Insertable } from 'kysely';
import type { Store } from '../open.ts';
import type { Schema } from '../schema.ts';

/** Stores a visitor's message. */
export const insertMessage = (transaction: Store, message: Insertable<Schema['messages']>) =>
  transaction.insertInto('messages').values(message).execute();
