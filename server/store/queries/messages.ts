import type { Insertable } from 'kysely';
import type { Store } from '../open.ts';
import type { Schema } from '../schema.ts';

/** Stores a visitor's message. */
export async function insertMessage(
  transaction: Store,
  message: Insertable<Schema['messages']>,
): Promise<void> {
  await transaction.insertInto('messages').values(message).execute();
}
