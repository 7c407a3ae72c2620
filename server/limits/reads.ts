import type { FastifyRequest } from 'fastify';
import { addressBucket } from './address-bucket.ts';
import { createWorkQueue } from './work-queue.ts';

type Caller = Pick<FastifyRequest, 'session' | 'ip'>;

// Only shares limit reads: who asks for little is never refused because others ask for much.
const unlimited = { atOnce: Infinity, waitingAtMost: Infinity, takesTurns: true } as const;
const busy = 'We are very busy right now. Please try again in a few seconds.';

/** The reads of one caller at the same time. */
export const readShares = {
  // More than a page of the account asks for at once.
  customer: { atOnce: 4, waitingAtMost: 12 },
  // Phones and offices share addresses.
  address: { atOnce: 16, waitingAtMost: 48 },
} as const;

const customerReads = createWorkQueue({
  ...unlimited,
  share: readShares.customer,
  busy,
  ownBusy: 'Too many of your requests are waiting. Please try again in a few seconds.',
});

const visitorReads = createWorkQueue({
  ...unlimited,
  share: readShares.address,
  busy,
  ownBusy: 'Too many requests from your network are waiting. Please try again in a few seconds.',
});

/** Who a call counts for: the customer if there is a session, as phones in Jamaica share addresses. */
export const callerOf = ({ session, ip }: Caller): string =>
  session ? `customer ${session.customerId}` : addressBucket(ip);

/** Does a read within its caller's share; throws `too-many-requests` beyond it. */
export const readInTurn = <T>(caller: Caller, read: () => Promise<T>): Promise<T> =>
  (caller.session ? customerReads : visitorReads)(read, [callerOf(caller)]);
