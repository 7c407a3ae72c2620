import type { FastifyInstance } from 'fastify';
import { getCaptcha } from '#lib/contract/sign-up-questions.ts';
import { addressBucket } from '../address-bucket.ts';
import { spendOfAddress } from '../call-limits.ts';
import { createCaptcha } from '../captcha.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';

const picturesByAddress = { name: 'captcha-address', times: 30, seconds: 60 };

/** GET identity/captcha. */
export async function captchaModule(app: FastifyInstance, services: Services): Promise<void> {
  route(app, services, getCaptcha, async ({ request }) => {
    const now = services.clock();
    await spendOfAddress(services.store, now, picturesByAddress, addressBucket(request.ip));
    return createCaptcha(services, now);
  });
}
