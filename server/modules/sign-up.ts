import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { activate } from '#lib/contract/identity.ts';
import { deviceHeader } from '#lib/contract/plain-rules.ts';
import { register, resendActivation } from '#lib/contract/sign-up.ts';
import { personalWords, refuseGuessable } from '#server/account/guessable.ts';
import { openSession } from '#server/auth/session.ts';
import { sessionAnswer } from '#server/auth/session-answer.ts';
import { spendCaptcha } from '#server/captcha/captcha.ts';
import { intentOf } from '#server/captcha/intent.ts';
import { logEvent } from '#server/http/log.ts';
import { addressBucket } from '#server/limits/address-bucket.ts';
import { route } from '#server/route.ts';
import type { Services } from '#server/services.ts';
import { activateSignUp } from '#server/sign-up/activation.ts';
import { sendAgain } from '#server/sign-up/send-again.ts';
import { signUp } from '#server/sign-up/sign-up.ts';

// Longer than the work takes, most of which is hashing the password: the time tells nothing about the address.
const answerAfterMilliseconds = 150;

/** POST identity/register and identity/resend, and GET identity/activate/{value}. */
export async function signUpModule(app: FastifyInstance, services: Services): Promise<void> {
  const { passwords } = services;

  route(app, services, register, async ({ input, request, once }) => {
    const registration = input.body;
    const address = addressBucket(request.ip);
    const work = async () => {
      const intent = intentOf(request, registration);
      await spendCaptcha(services, services.clock(), registration.captcha, intent);
      const { email, password, profile } = registration;
      await refuseGuessable(
        password,
        'password',
        personalWords(email, profile, services.tenant.name),
      );
      const passwordHash = await passwords.hash(password, {
        account: email.toLowerCase(),
        address,
      });
      const { sealedDevice } = await once((transaction) =>
        signUp(transaction, services, { registration, passwordHash, address }),
      );
      return { device: services.keyring.decrypt(sealedDevice) };
    };
    const [answer] = await Promise.all([work(), wait(answerAfterMilliseconds)]);
    logEvent(request, 'info', 'sign-up', 'a sign-up waits for its link');
    return answer;
  });

  route(app, services, resendActivation, async ({ input, request }) => {
    const { email } = input.body;
    const work = sendAgain(services, { email, address: addressBucket(request.ip) });
    await Promise.all([work, wait(answerAfterMilliseconds)]);
    logEvent(request, 'info', 'activation-resent', 'another activation link was asked for');
    return { code: 1 };
  });

  route(app, services, activate, async ({ input: { params }, request }) => {
    const { 'user-agent': userAgent, [deviceHeader.toLowerCase()]: device } = request.headers;
    const account = await activateSignUp(services, {
      token: params.value,
      address: addressBucket(request.ip),
      device: typeof device === 'string' ? device : undefined,
    });
    if (!account) return { code: 0 };
    logEvent(request, 'info', 'activated', 'an account was opened', { customerId: account.id });
    if (!account.isSameDevice) return { code: 1 };
    const browser = { userAgent, timeZone: undefined };
    const session = await openSession(services, account, browser);
    return {
      code: 1,
      ...(session && { session: sessionAnswer(services, account, session.token) }),
    };
  });
}
