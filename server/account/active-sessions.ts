import type { ActiveSession } from '#lib/contract/login-and-security.ts';
import { maxSessions } from '#lib/contract/plain-rules.ts';
import { auditOwn } from '#server/audit/audit.ts';
import { deviceOf } from '#server/auth/device.ts';
import { liveAt } from '#server/auth/session.ts';
import { sessionIdOf } from '#server/auth/session-id.ts';
import type { Services } from '#server/services.ts';
import { type Store, transact } from '#server/store/open.ts';
import {
  deleteDeadSessions,
  deleteOtherSessions,
  deleteSession,
  listLiveSessions,
  type Session,
} from '#server/store/queries/sessions.ts';
import type { Clock } from '#server/units/clock.ts';
import { placeOf } from '#server/units/time-zone.ts';

/** The live sessions of a customer, that of this call first. */
export async function listActiveSessions(
  store: Store,
  clock: Clock,
  { customerId, tokenHash }: Session,
): Promise<ActiveSession[]> {
  const now = clock();
  const rows = await listLiveSessions(store, customerId, liveAt(now), maxSessions);
  const sessions = rows.map((row) => {
    const isCurrent = row.tokenHash === tokenHash;
    return {
      id: sessionIdOf(row.tokenHash),
      device: deviceOf(row.userAgent),
      place: placeOf(row.timeZone),
      createdAt: row.createdAt,
      // The use by this call may not be recorded yet.
      lastUsedAt: isCurrent ? now.toISOString() : row.lastUsedAt,
      current: isCurrent,
    };
  });
  return sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
}

/** Ends one of the customer's own live sessions; false when there is no such session. */
export async function endActiveSession(
  services: Services,
  own: Session,
  sessionId: string,
): Promise<boolean> {
  const { store, clock } = services;
  const rows = await listLiveSessions(store, own.customerId, liveAt(clock()), maxSessions);
  const session = rows.find(({ tokenHash }) => sessionIdOf(tokenHash) === sessionId);
  if (session === undefined) return false;
  return await transact(store, async (transaction) => {
    const isEnded = await deleteSession(transaction, session.tokenHash);
    if (isEnded) await auditOwn(transaction, services, own, 'session-ended', { ended: sessionId });
    return isEnded;
  });
}

/** Ends every session of the customer but this one; returns the number of live sessions that ended. */
export const endOtherActiveSessions = (services: Services, own: Session): Promise<number> =>
  transact(services.store, async (transaction) => {
    const { customerId, tokenHash } = own;
    await deleteDeadSessions(transaction, customerId, liveAt(services.clock()));
    const count = await deleteOtherSessions(transaction, customerId, tokenHash);
    await auditOwn(transaction, services, own, 'other-sessions-ended', { ended: count });
    return count;
  });
