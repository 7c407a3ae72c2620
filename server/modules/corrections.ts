import type { FastifyInstance } from 'fastify';
import type { ParsedInputOf } from '#lib/contract/endpoint.ts';
import { updateTracking } from '#lib/contract/trackings.ts';
import { readTracking } from '#server/answers/tracking.ts';
import { auditOwn } from '#server/audit/audit.ts';
import { listChanges } from '#server/audit/changes.ts';
import { logEvent } from '#server/http/log.ts';
import { changedColumns } from '#server/prealerts/change.ts';
import { storeEstimate } from '#server/prealerts/estimate.ts';
import { customerValuesOf, prealertOf } from '#server/prealerts/stored-prealert.ts';
import { invalid, notFound, ProblemError } from '#server/problem.ts';
import { route } from '#server/route.ts';
import type { Services } from '#server/services.ts';
import type { Store } from '#server/store/open.ts';
import { type Correction, correctTracking } from '#server/store/queries/corrections.ts';
import { findTracking } from '#server/store/queries/tracking-detail.ts';

type Input = ParsedInputOf<typeof updateTracking>;

function checkId({ params, body }: Input): void {
  if (body.id !== params.trackingId)
    throw invalid({
      path: 'id',
      message: 'This is another parcel than the one in the address.',
    });
}

const tooLate = (bill: string | null) =>
  new ProblemError(
    'conflict',
    `This parcel is billed${bill === null ? '' : ` with ${bill}`}, so its details can no longer be corrected here. Contact us if something is wrong.`,
  );

const changedMeanwhile = () =>
  new ProblemError(
    'conflict',
    'This parcel was changed elsewhere in the meantime. Look at the newest values, then save again.',
  );

async function save(
  transaction: Store,
  customerId: number,
  { params, body }: Input,
  correction: Correction,
) {
  if (await correctTracking(transaction, customerId, params.trackingId, correction))
    return { saved: true };
  const row = await findTracking(transaction, customerId, body.id);
  throw row?.billing_id ? tooLate(row.billing_number) : changedMeanwhile();
}

/** POST trackings/{id}. */
export async function correctionsModule(app: FastifyInstance, services: Services): Promise<void> {
  const { clock } = services;

  route(app, services, updateTracking, async ({ input, session, request, once }) => {
    const { customerId } = session;
    const { params, body } = input;
    await once(async (transaction) => {
      const row = await findTracking(transaction, customerId, params.trackingId);
      if (!row) throw notFound();
      checkId(input);
      if (row.billing_id !== null) throw tooLate(row.billing_number);
      const columns = await changedColumns(transaction, services, row, body);
      const correction = { columns, version: body.version, now: clock().toISOString() };
      const answer = await save(transaction, customerId, input, correction);
      await auditOwn(transaction, services, session, 'parcel-corrected', {
        parcel: params.trackingId,
        changes: listChanges(customerValuesOf(row), customerValuesOf({ ...row, ...columns })),
      });
      const prealert = row.prealert === null ? null : prealertOf({ ...row, ...columns });
      if (prealert) await storeEstimate(transaction, services, { ...row, ...columns }, prealert);
      return answer;
    });
    logEvent(request, 'info', 'tracking-corrected', 'a parcel was corrected');
    return { data: await readTracking(services, customerId, params.trackingId) };
  });
}
