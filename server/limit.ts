import { hash } from 'node:crypto';
import { ProblemError } from './problem.ts';
import type { Store } from './store/open.ts';
import { countUse, forgetLimitsOver } from './store/queries/limits.ts';

/** How often one subject may do something within a window that begins with the first use. */
export interface Limit {
  /** Tells limits apart in the store. */
  readonly name: string;
  readonly uses: number;
  readonly windowMilliseconds: number;
}

/** Counts one more use by a subject; throws `too-many-requests` when the limit is used up. */
export async function spend(store: Store, now: Date, limit: Limit, subject: string): Promise<void> {
  await forgetLimitsOver(store, now.toISOString());
  const { uses, endsAt } = await countUse(store, {
    key: `${limit.name}:${hash('sha256', subject, 'base64url')}`,
    endsAt: new Date(now.getTime() + limit.windowMilliseconds).toISOString(),
  });
  if (uses <= limit.uses) return;
  throw new ProblemError(
    'too-many-requests',
    'This was asked too often from your network. Please try again later.',
    { retryAfter: Math.ceil((Date.parse(endsAt) - now.getTime()) / 1000) },
  );
}
