import type { FastifyInstance } from 'fastify';
import { announceParcel, withdrawParcel } from '#lib/contract/prealerts.ts';
import { readTracking } from '#server/answers/tracking.ts';
import { auditOwn } from '#server/audit/audit.ts';
import { removeFiles } from '#server/files/remove.ts';
import { logEvent } from '#server/http/log.ts';
import { announce } from '#server/prealerts/announce.ts';
import { notFound, ProblemError } from '#server/problem.ts';
import { route } from '#server/route.ts';
import type { Services } from '#server/services.ts';
import { transact } from '#server/store/open.ts';
import { deletePrealert } from '#server/store/queries/prealerts.ts';
import { detachQuoteOf } from '#server/store/queries/quotes.ts';
import { findTracking } from '#server/store/queries/tracking-detail.ts';

const arrived = () =>
  new ProblemError(
    'conflict',
    'Something has happened to this parcel already, so its announcement can no longer be withdrawn. Write to us if it is not yours.',
  );

/** POST trackings and DELETE trackings/{trackingId}. */
export async function prealertsModule(app: FastifyInstance, services: Services): Promise<void> {
  const { store } = services;

  route(app, services, announceParcel, async ({ input: { body }, session, request, once }) => {
    const { customerId } = session;
    const { id, isNew } = await once((transaction) =>
      announce(transaction, services, session, body),
    );
    logEvent(request, 'info', 'parcel-announced', 'a parcel was announced');
    return { data: await readTracking(services, customerId, id), isNew };
  });

  route(app, services, withdrawParcel, async ({ input: { params }, session, request }) => {
    const { customerId } = session;
    const { trackingId } = params;
    const keys = await transact(store, async (transaction) => {
      const row = await findTracking(transaction, customerId, trackingId);
      if (!row) throw notFound();
      if (row.prealert === null) throw arrived();
      await detachQuoteOf(transaction, customerId, trackingId);
      const details = { parcel: trackingId };
      await auditOwn(transaction, services, session, 'parcel-withdrawn', details);
      return await deletePrealert(transaction, customerId, trackingId);
    });
    await removeFiles(services, keys, request.log);
    logEvent(request, 'info', 'parcel-withdrawn', 'an announced parcel was withdrawn');
    return undefined;
  });
}
