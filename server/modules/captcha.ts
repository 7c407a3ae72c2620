import type { FastifyInstance } from 'fastify';
import { getCaptcha } from '#lib/contract/captcha.ts';
import { createCaptcha } from '#server/captcha/captcha.ts';
import { addressBucket } from '#server/limits/address-bucket.ts';
import { consumeAddressLimit } from '#server/limits/call-limits.ts';
import { route } from '#server/route.ts';
import type { Services } from '#server/services.ts';

/** GET identity/captcha. */
export async function captchaModule(app: FastifyInstance, services: Services): Promise<void> {
  route(app, services, getCaptcha, async ({ request }) => {
    const now = services.clock();
    await consumeAddressLimit(services.store, now, 'captcha-address', addressBucket(request.ip));
    return createCaptcha(services, now);
  });
}
