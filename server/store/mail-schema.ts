import type { Generated } from 'kysely';
import type { Instant } from './instant.ts';

/** What visitors write through the contact form. */
export interface MessagesTable {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  mobile_phone: string;
  message: string;
  created_at: Instant;
}

/** Hashes of files that are not read again, without whose they were. */
export interface UnreadableFilesTable {
  sha256: string;
  /** One for each reading that was too slow; two at once for one that ended the reader. */
  strikes: number;
  kept_until: Instant;
}

/** The mail queue: filled in the transaction of a mail's cause. The payload is cleared once it is sent, or days later so that it can be sent again (`keepsWords`). */
export interface OutboxTable {
  id: string;
  /** A name of `mailKinds` (server/mail/enqueue.ts). */
  kind: string;
  recipient: string;
  payload: string;
  attempts: Generated<number>;
  next_attempt_at: Instant;
  leased_until: Instant | null;
  sent_at: Instant | null;
  /** When it was given up. */
  given_up_at: Instant | null;
  /** When its recipient's server refused it permanently; cleared once that address accepts a mail. */
  refused_at: Instant | null;
  created_at: Instant;
  /** Who caused it, or the code of a sign-up that is not activated; null for a stranger's. */
  customer_id: number | null;
  /** The sent mail that this one repeats; null for any other. */
  copy_of: string | null;
}
