import type { FastifyInstance } from 'fastify';
import * as contract from '#lib/contract/account-data.ts';
import { closeAccount } from '#server/account/closing.ts';
import { downloadName } from '#server/downloads/download-name.ts';
import { FileAnswer } from '#server/http/answers.ts';
import { logEvent } from '#server/http/log.ts';
import { addressBucket } from '#server/limits/address-bucket.ts';
import { consumeCustomerLimit } from '#server/limits/call-limits.ts';
import { withDownloadSlot } from '#server/limits/downloads.ts';
import { archiveOf } from '#server/my-data/archive.ts';
import { route } from '#server/route.ts';
import type { Services } from '#server/services.ts';

/** GET customers/mydata and POST customers/close. */
export async function accountDataModule(app: FastifyInstance, services: Services): Promise<void> {
  const { store, clock } = services;

  route(app, services, contract.downloadMyData, async ({ session, request }) => {
    const { customerId } = session;
    const now = clock();
    const archive = await withDownloadSlot(customerId, async () => {
      await consumeCustomerLimit(store, now, 'my-data', customerId);
      return archiveOf(services, customerId);
    });
    logEvent(request, 'info', 'data-downloaded', 'a customer downloads everything');
    const name = downloadName(services.tenant, String(customerId), now);
    return new FileAnswer(archive, `${name}.zip`);
  });

  route(app, services, contract.closeAccount, async ({ input, session, request }) => {
    const { userAgent } = session;
    const proof = { ...input.body, address: addressBucket(request.ip), userAgent };
    await closeAccount(services, session, proof);
    logEvent(request, 'info', 'account-closing', 'a customer closed an account');
    return { code: 1 };
  });
}
