import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { databaseIn } from '#server/store/database-file.ts';
import { isExport, tableFile } from '#server/transfer/manifest.ts';

// An older version's row may lack the second column.
const mailSchema = z.object({
  id: z.string(),
  sent_at: z.string().nullable(),
  given_up_at: z.string().nullish(),
});

function isWaiting(row: unknown): boolean {
  const { sent_at, given_up_at } = mailSchema.parse(row);
  return sent_at === null && typeof given_up_at !== 'string';
}

const readOutbox = (database: DatabaseSync) => database.prepare('SELECT * FROM outbox').all();

/** Whether to delete the mails that wait in a backup, of which there are some or none. */
export type DropsMail = (count: number) => Promise<boolean>;

/** The number of mails that wait in a backup or an export. */
export async function countWaitingMail(backup: string): Promise<number> {
  if (!isExport(backup)) {
    const database = new DatabaseSync(databaseIn(backup), { readOnly: true });
    try {
      return readOutbox(database).filter(isWaiting).length;
    } finally {
      database.close();
    }
  }
  let count = 0;
  const input = createReadStream(tableFile(backup, 'outbox'));
  for await (const line of createInterface({ input })) if (isWaiting(JSON.parse(line))) count += 1;
  return count;
}

/** Deletes the mails that wait in a database file that nobody uses. */
export function dropWaitingMail(file: string): void {
  const database = new DatabaseSync(file);
  try {
    const remove = database.prepare('DELETE FROM outbox WHERE id = ?');
    database.exec('BEGIN');
    for (const row of readOutbox(database).filter(isWaiting)) remove.run(mailSchema.parse(row).id);
    database.exec('COMMIT');
  } finally {
    database.close();
  }
}
