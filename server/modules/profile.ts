import type { FastifyInstance } from 'fastify';
import { getMe, saveDelivery, saveMe } from '#lib/contract/profile.ts';
import { afterNewInvoiceEmail } from '#server/account/invoice-email.ts';
import { deliveryChoiceColumns, profileColumns, toCustomer } from '#server/answers/customer.ts';
import { auditOwn } from '#server/audit/audit.ts';
import { listChanges } from '#server/audit/changes.ts';
import { logEvent } from '#server/http/log.ts';
import { invalid, ProblemError } from '#server/problem.ts';
import { route } from '#server/route.ts';
import type { Services } from '#server/services.ts';
import type { Store } from '#server/store/open.ts';
import {
  type CustomerChange,
  getCustomer,
  updateCustomer,
} from '#server/store/queries/customers.ts';

/** Writes the change unless a newer version was saved first. The answer kept for retries holds no personal data. */
async function save(transaction: Store, customerId: number, change: CustomerChange) {
  if (await updateCustomer(transaction, customerId, change)) return { saved: true };
  throw new ProblemError(
    'conflict',
    'This was changed elsewhere in the meantime. Look at the newest values, then save again.',
  );
}

function checkOffice({ tenant }: Services, name: string): void {
  if (name === '' || tenant.offices.some((office) => office.pickup && office.name === name)) return;
  throw invalid({ path: 'pickupOffice', message: 'Choose an office that hands parcels out.' });
}

/** GET and POST customers/me, and POST customers/delivery. */
export async function profileModule(app: FastifyInstance, services: Services): Promise<void> {
  const { store, clock } = services;
  const readAnswer = async (customerId: number) => ({
    data: toCustomer(await getCustomer(store, customerId)),
  });

  route(app, services, getMe, async ({ session }) => await readAnswer(session.customerId));

  route(app, services, saveMe, async ({ input, session, request, once }) => {
    const { customerId } = session;
    const { version, ...profile } = input.body;
    const now = clock();
    const change = { version, columns: profileColumns(profile), now: now.toISOString() };
    await once(async (transaction) => {
      const customer = await getCustomer(transaction, customerId);
      const answer = await save(transaction, customerId, change);
      const linking = { keyring: services.keyring, now };
      await afterNewInvoiceEmail(transaction, linking, customerId, customer.invoice_email);
      const changes = listChanges(customer, change.columns);
      await auditOwn(transaction, services, session, 'profile-saved', { changes });
      return answer;
    });
    logEvent(request, 'info', 'profile-saved', 'a profile was saved');
    return await readAnswer(customerId);
  });

  route(app, services, saveDelivery, async ({ input, session, request, once }) => {
    const { customerId } = session;
    const { version, ...choice } = input.body;
    const change = { version, columns: deliveryChoiceColumns(choice), now: clock().toISOString() };
    await once(async (transaction) => {
      checkOffice(services, choice.pickupOffice);
      const changes = listChanges(await getCustomer(transaction, customerId), change.columns);
      const answer = await save(transaction, customerId, change);
      await auditOwn(transaction, services, session, 'delivery-saved', { changes });
      return answer;
    });
    logEvent(request, 'info', 'delivery-saved', 'a delivery address was saved');
    return await readAnswer(customerId);
  });
}
