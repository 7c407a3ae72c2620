import type { FastifyInstance } from 'fastify';
import * as contract from '#lib/contract/login-and-security.ts';
import { addressBucket } from '../address-bucket.ts';
import { changePassword } from '../password-change.ts';
import { ProblemError } from '../problem.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';

const telling = ['current-password', 'too-many-requests'] as const;

/** POST customers/changepassword. */
export async function loginAndSecurityModule(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  route(app, services, contract.changePassword, async ({ input, session, request }) => {
    const about = { requestId: request.id, customerId: session.customerId };
    const address = addressBucket(request.ip);
    try {
      await changePassword(services, session, { ...input.body, address });
    } catch (error) {
      if (error instanceof ProblemError && telling.some((code) => code === error.code))
        request.log.warn(
          { ...about, event: 'password-change-refused', reason: error.code },
          'a change of password was refused',
        );
      throw error;
    }
    request.log.info({ ...about, event: 'password-changed' }, 'a password was changed');
    return { code: 1 };
  });
}
