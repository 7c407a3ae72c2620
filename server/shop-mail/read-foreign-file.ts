import { hash } from 'node:crypto';
import { withoutDeadline } from '#server/deadline.ts';
import { consumeCustomerLimit } from '#server/limits/call-limits.ts';
import type { LimitName } from '#server/limits/limits.ts';
import { consumeRateLimits } from '#server/limits/rate-limit.ts';
import type { Services } from '#server/services.ts';
import { addStrike, isUnreadable } from '#server/store/queries/unreadable-files.ts';
import { day } from '#server/units/duration.ts';
import type { ReadMail, ReadOptions } from './reader.ts';
import { RefusedMail } from './refusals.ts';

const daysKept = 90;
/** A file that took all of the reader's time, or ended it, counts as many times in the hour. */
const costOfStrike = 10;

interface Source {
  readonly customerId: number;
  /** Counts the file by the hour. */
  readonly limit: LimitName & ('mails-read' | 'mails-forwarded' | 'invoices-read');
}

/**
 * Reads a file for a customer. One that ended its reader, or was too slow twice, is not read again for 90 days. Throws
 * `RefusedMail`, and `too-many-requests` or `unavailable` if too many files wait or were read within the hour.
 */
export async function readForeignFile(
  { store, clock, shopMails }: Pick<Services, 'store' | 'clock' | 'shopMails'>,
  bytes: Uint8Array,
  { customerId, limit }: Source,
): Promise<ReadMail> {
  const sha256 = hash('sha256', bytes);
  if (await isUnreadable(store, sha256, clock().toISOString())) throw new RefusedMail('unreadable');
  const options: ReadOptions = {
    // Strangers forward mails, too: they must not fill the owner's share.
    caller: limit === 'mails-forwarded' ? `forwarded to ${customerId}` : String(customerId),
    onTurn: () => consumeCustomerLimit(store, clock(), limit, customerId),
    onRead: async (seconds, refused) => {
      if (refused?.isCostly) {
        const keptUntil = new Date(clock().getTime() + daysKept * day).toISOString();
        await addStrike(store, { sha256, isFinal: refused.refusal === 'unreadable', keptUntil });
      }
      // Each second counts, so that slow files do not keep the reader from others all hour.
      const cost = refused?.isCostly ? costOfStrike : seconds;
      for (let count = 2; count <= cost; count += 1)
        await consumeRateLimits(store, clock(), [limit], String(customerId));
    },
  };
  return await withoutDeadline(() => shopMails.read(bytes, options));
}
