import type { FastifyInstance } from 'fastify';
import { checkEmail, checkPassword, getRecipient } from '#lib/contract/sign-up-questions.ts';
import { readReferral } from '#lib/domain/referral.ts';
import { isGuessable, personalWords } from '#server/account/guessable.ts';
import { maskedName } from '#server/auth/masked-name.ts';
import { addressBucket } from '#server/limits/address-bucket.ts';
import { consumeAddressLimit, consumeSharedLimit } from '#server/limits/call-limits.ts';
import { notFound } from '#server/problem.ts';
import { route } from '#server/route.ts';
import type { Services } from '#server/services.ts';
import { transact } from '#server/store/open.ts';
import { findActiveName, findHolder } from '#server/store/queries/customers.ts';

/** GET identity/emailTaken/{email}, POST identity/checkPassword and GET identity/recipient/{value}. */
export async function signUpQuestionsModule(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  const { store, clock } = services;

  route(app, services, checkEmail, async ({ input: { params }, request }) => {
    const now = clock();
    await transact(store, async (transaction) => {
      await consumeAddressLimit(transaction, now, 'email-taken-address', addressBucket(request.ip));
      await consumeSharedLimit(transaction, now, 'email-taken-all');
    });
    return { code: (await findHolder(store, params.email.toLowerCase())) ? 0 : 1 };
  });

  route(app, services, checkPassword, async ({ input: { body }, request }) => {
    // Far fewer than all calls of an address that change something, or programs would keep others there from signing in.
    await consumeAddressLimit(store, clock(), 'password-check-address', addressBucket(request.ip));
    const words = personalWords(body.email, {}, services.tenant.name);
    return { code: (await isGuessable(body.password, words)) ? 0 : 1 };
  });

  route(app, services, getRecipient, async ({ input: { params }, request }) => {
    const now = clock();
    await transact(store, async (transaction) => {
      await consumeAddressLimit(transaction, now, 'recipient-address', addressBucket(request.ip));
      await consumeSharedLimit(transaction, now, 'recipient-all');
    });
    const code = readReferral(params.value, services.tenant.miami);
    const customer = code === undefined ? undefined : await findActiveName(store, code);
    if (code === undefined || !customer) throw notFound();
    return { data: { code, name: maskedName(customer) } };
  });
}
