import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { createToken, logout } from '#lib/contract/session.ts';
import { auditOwn } from '#server/audit/audit.ts';
import { sessionAnswer } from '#server/auth/session-answer.ts';
import { signIn } from '#server/auth/sign-in.ts';
import { logEvent } from '#server/http/log.ts';
import { ProblemError } from '#server/problem.ts';
import { route } from '#server/route.ts';
import type { Services } from '#server/services.ts';
import { transact } from '#server/store/open.ts';
import { deleteSession } from '#server/store/queries/sessions.ts';

/** The `code` of a refused sign-in, as the specification numbers them. */
const refusalCodes = { credentials: -1, attempts: -4 } as const;

const disabled = ({ tenant }: Services) =>
  new ProblemError(
    'conflict',
    `This account is closed or cannot be used right now. To get it back, please call us at ${tenant.phone}.`,
  );

/** POST identity/token: the one call that also accepts a form, as the specification demands. */
async function tokenModule(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(formBody, { bodyLimit: 16_384 });

  route(app, services, createToken, async ({ input, request }) => {
    const client = { ip: request.ip, userAgent: request.headers['user-agent'] };
    const outcome = await signIn(services, input.body, client);
    switch (outcome.kind) {
      case 'throttled':
        logEvent(request, 'warn', 'sign-in-throttled', 'sign-in refused: too many attempts');
        return { code: refusalCodes.attempts };
      case 'refused':
        logEvent(request, 'warn', 'sign-in-failed', 'sign-in refused: invalid credentials');
        return { code: refusalCodes.credentials };
      case 'disabled':
        logEvent(request, 'warn', 'sign-in-disabled', 'sign-in refused: the account is disabled');
        throw disabled(services);
      case 'signed-in': {
        const { account, token, endedCount } = outcome;
        const details = { customerId: account.id, ...(endedCount > 0 && { ended: endedCount }) };
        logEvent(request, 'info', 'sign-in', 'signed in', details);
        return sessionAnswer(services, account, token);
      }
    }
  });
}

/** POST identity/token and identity/logout. */
export async function sessionModule(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => await tokenModule(scope, services));

  route(app, services, logout, async ({ session, request }) => {
    await transact(services.store, async (transaction) => {
      if (await deleteSession(transaction, session.tokenHash))
        await auditOwn(transaction, services, session, 'sign-out');
    });
    logEvent(request, 'info', 'sign-out', 'signed out');
    return undefined;
  });
}
