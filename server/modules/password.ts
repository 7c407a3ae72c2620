import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#lib/contract/identity.ts';
import { confirmInvoiceEmail } from '#server/account/invoice-email.ts';
import { requestReset, resetPassword } from '#server/account/password-reset.ts';
import { logEvent } from '#server/http/log.ts';
import { addressBucket } from '#server/limits/address-bucket.ts';
import { route } from '#server/route.ts';
import type { Services } from '#server/services.ts';

// Longer than the work takes, so that the time of an answer does not tell whether a mail was queued.
const answerAfterMilliseconds = 50;

const browserOf = ({ ip, headers }: FastifyRequest) => ({
  address: addressBucket(ip),
  userAgent: headers['user-agent'] ?? '',
});

/** POST identity/forgot, identity/reset and identity/invoice-email, the calls behind mailed links. */
export async function passwordModule(app: FastifyInstance, services: Services): Promise<void> {
  route(app, services, contract.forgotPassword, async ({ input, request }) => {
    const { email } = input.body;
    const work = requestReset(services, { email, address: addressBucket(request.ip) });
    await Promise.all([work, wait(answerAfterMilliseconds)]);
    logEvent(request, 'info', 'reset-requested', 'a reset link was asked for');
    return { code: 1 };
  });

  route(app, services, contract.resetPassword, async ({ input, request }) => {
    const browser = browserOf(request);
    const customerId = await resetPassword(services, { ...input.body, ...browser });
    logEvent(request, 'info', 'password-reset', 'a password was reset', { customerId });
    return { code: 1 };
  });

  route(app, services, contract.confirmInvoiceEmail, async ({ input, request }) => {
    const browser = browserOf(request);
    const customerId = await confirmInvoiceEmail(services, { ...input.body, ...browser });
    if (customerId === undefined) return { code: 0 };
    logEvent(request, 'info', 'invoice-email-confirmed', 'an invoice email was confirmed', {
      customerId,
    });
    return { code: 1 };
  });
}
