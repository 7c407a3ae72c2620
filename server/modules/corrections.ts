import type { FastifyInstance } from 'fastify';
import type { ParsedInputOf } from '#lib/contract/endpoint.ts';
import { updateTracking } from '#lib/contract/trackings.ts';
import { readTracking } from '#server/answers/tracking.ts';
import { auditOwn } from '../audit/audit.ts';
import { logEvent } from '../http/log.ts';
import { invalid, notFound, ProblemError } from '../problem.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import type { Store } from '../store/open.ts';
import { type Correction, correctTracking } from '../store/queries/corrections.ts';
import { findTracking } from '../store/queries/trackings.ts';

type Input = ParsedInputOf<typeof updateTracking>;

function check({ params, body }: Input, stored: string | null, { tariff }: Services): void {
  if (body.id !== params.trackingId)
    throw invalid({
      path: 'id',
      message: 'This is another parcel than the one in the address.',
    });
  const { category = stored } = body;
  // A category that was since removed from the tariff may stay.
  if (category !== stored && !tariff.categories.some(({ id }) => id === category))
    throw invalid({ path: 'category', message: 'Choose one of the categories.' });
}

const columnsOf = ({ description, declaredValue, category }: Input['body']) => ({
  ...(description !== undefined && { description }),
  ...(declaredValue !== undefined && { declared_value_cents: Math.round(declaredValue * 100) }),
  ...(category !== undefined && { category }),
});

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
  const { store, clock } = services;

  route(app, services, updateTracking, async ({ input, session, request, once }) => {
    const { customerId } = session;
    const { params, body } = input;
    const correction = {
      columns: columnsOf(body),
      version: body.version,
      now: clock().toISOString(),
    };
    await once(async (transaction) => {
      const row = await findTracking(transaction, customerId, params.trackingId);
      if (!row) throw notFound();
      check(input, row.category, services);
      const saved = await save(transaction, customerId, input, correction);
      await auditOwn(transaction, services, customerId, 'parcel-corrected', {
        parcel: params.trackingId,
        fields: Object.keys(correction.columns),
      });
      return saved;
    });
    logEvent(request, 'info', 'tracking-corrected', 'a parcel was corrected');
    return { data: await readTracking(store, customerId, params.trackingId) };
  });
}
