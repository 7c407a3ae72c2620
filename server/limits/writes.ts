import type { FastifyRequest } from 'fastify';
import type { EndpointShape } from '#lib/contract/endpoint.ts';
import type { Services } from '#server/services.ts';
import { untilSerialized } from '#server/store/retry.ts';
import { addressBucket } from './address-bucket.ts';
import { consumeFrom } from './call-limits.ts';
import type { LimitName } from './limits.ts';
import { consumeRateLimits, refuseFor } from './rate-limit.ts';

interface Share {
  readonly limit: LimitName;
  readonly subject: string;
  /** The reason of a refusal. */
  readonly reason: string;
}

/** Who a write is counted for: a customer, an address, or the company. */
function shareOf({ auth }: EndpointShape, { session, ip }: FastifyRequest): Share {
  if (session) {
    const reason = 'Too many changes in one minute.';
    return { limit: 'customer-writes', subject: String(session.customerId), reason };
  }
  const reason = 'Too many requests from your network in one minute.';
  return auth === 'operator'
    ? { limit: 'company-writes', subject: 'company', reason }
    : { limit: 'visitor-writes', subject: addressBucket(ip), reason };
}

/** Counts a call that changes something, before its body is read; throws `too-many-requests` beyond the limit. */
export async function consumeWriteLimit(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  endpoint: EndpointShape,
  request: FastifyRequest,
): Promise<void> {
  if (endpoint.method === 'GET' && !endpoint.hasEffect) return;
  const { limit, subject, reason } = shareOf(endpoint, request);
  const consume = limit === 'visitor-writes' ? consumeFrom : consumeRateLimits;
  // Outside the call's transaction, because otherwise the writes of one customer would conflict until they end.
  const wait = await untilSerialized(() => consume(store, clock(), [limit], subject));
  refuseFor(wait, 'too-many-requests', reason);
}
