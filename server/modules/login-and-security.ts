import type { FastifyInstance } from 'fastify';
import * as contract from '#lib/contract/login-and-security.ts';
import {
  endActiveSession,
  endOtherActiveSessions,
  listActiveSessions,
} from '#server/account/active-sessions.ts';
import { changePassword } from '#server/account/password-change.ts';
import { logEvent } from '#server/http/log.ts';
import { addressBucket } from '#server/limits/address-bucket.ts';
import { notFound, ProblemError } from '#server/problem.ts';
import { route } from '#server/route.ts';
import type { Services } from '#server/services.ts';

const loggedCodes = ['current-password', 'too-many-requests'] as const;

function passwordRoute(app: FastifyInstance, services: Services): void {
  route(app, services, contract.changePassword, async ({ input, session, request }) => {
    const browser = { address: addressBucket(request.ip), userAgent: session.userAgent };
    try {
      await changePassword(services, session, { ...input.body, ...browser });
    } catch (error) {
      if (error instanceof ProblemError && loggedCodes.some((code) => code === error.code))
        logEvent(request, 'warn', 'password-change-refused', 'a change of password was refused', {
          reason: error.code,
        });
      throw error;
    }
    logEvent(request, 'info', 'password-changed', 'a password was changed');
    return { code: 1 };
  });
}

function sessionRoutes(app: FastifyInstance, services: Services): void {
  const { store, clock } = services;

  route(app, services, contract.listSessions, async ({ session }) => ({
    data: await listActiveSessions(store, clock, session),
  }));

  route(app, services, contract.endSession, async ({ input, session, request }) => {
    if (!(await endActiveSession(services, session, input.params.sessionId))) throw notFound();
    logEvent(request, 'info', 'session-ended', 'a session was ended from the list');
    return undefined;
  });

  route(app, services, contract.endOtherSessions, async ({ session, request }) => {
    const count = await endOtherActiveSessions(services, session);
    logEvent(request, 'info', 'other-sessions-ended', 'every other session was ended', {
      ended: count,
    });
    return { ended: count };
  });
}

/** POST customers/changepassword, and the customer's sessions. */
export async function loginAndSecurityModule(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  passwordRoute(app, services);
  sessionRoutes(app, services);
}
