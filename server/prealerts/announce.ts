import type * as z from 'zod/mini';
import { maxParcelNumber } from '#lib/contract/fields.ts';
import { type announcementSchema, maxPrealerts } from '#lib/contract/prealerts.ts';
import { prealertDays } from '#lib/contract/trackings-order.ts';
import { findCustomerFacts, mergeParcel } from '#lib/domain/merge-parcel.ts';
import { readTrackingNumber } from '#lib/domain/tracking-number.ts';
import { auditOwn, type Own } from '#server/audit/audit.ts';
import { listChanges } from '#server/audit/changes.ts';
import { findOwnParcel } from '#server/parcels/find-parcel.ts';
import { countIds, newParcel } from '#server/parcels/new-parcel.ts';
import { invalid, ProblemError } from '#server/problem.ts';
import type { Services } from '#server/services.ts';
import type { Store } from '#server/store/open.ts';
import { findFeedCustomers, insertParcels } from '#server/store/queries/feed.ts';
import { countOpenPrealerts, writePrealert } from '#server/store/queries/prealerts.ts';
import { notYetReceived } from '#server/store/queries/trackings.ts';
import { day } from '#server/units/duration.ts';
import { storeEstimate } from './estimate.ts';
import { goodsOf } from './goods.ts';
import {
  customerValuesOf,
  factsOf,
  prealertOf,
  type StoredPrealert,
  warehouseDataOf,
} from './stored-prealert.ts';

export type Announcement = z.output<typeof announcementSchema>;
type Row = NonNullable<Awaited<ReturnType<typeof findOwnParcel>>>;

/**
 * A tracking number as it is stored: in its carrier's form, or as written where no carrier's form fits. Refuses a long
 * link whose number is not known.
 */
export function numberOf(text: string) {
  const { carrier, normalized, check } = readTrackingNumber(text);
  const isSure = carrier !== undefined && check !== 'wrong';
  const number = isSure ? normalized : text;
  if (number.length > maxParcelNumber)
    throw invalid({
      path: 'trackingNumber',
      message: 'We can’t find the number in this link. Copy the number alone.',
    });
  return { number, carrier: carrier ?? '' };
}

const openUntil = (now: Date) => new Date(now.getTime() + prealertDays * day).toISOString();

async function checkRoom(transaction: Store, customerId: number): Promise<void> {
  if ((await countOpenPrealerts(transaction, customerId)) < maxPrealerts) return;
  throw new ProblemError(
    'conflict',
    `You have announced ${maxPrealerts} parcels that have not arrived yet, which is the most we keep. Withdraw those that will not come, then announce this one.`,
  );
}

async function add(
  transaction: Store,
  services: Services,
  customerId: number,
  input: Announcement,
): Promise<string> {
  await checkRoom(transaction, customerId);
  const [customer] = await findFeedCustomers(transaction, [customerId]);
  if (!customer) throw new Error('the customer of a session is gone');
  const now = services.clock();
  const { number, carrier } = numberOf(input.trackingNumber);
  const goods = goodsOf(input, null, services);
  const prealert: StoredPrealert = {
    at: now.toISOString(),
    value: goods.value ?? null,
    weightLb: input.weightLb ?? null,
    shippingType: input.shippingType ?? null,
    comment: input.comment ?? '',
  };
  const row = {
    ...newParcel(customer, countIds(customer), number, now.toISOString()),
    carrier,
    source: input.source ?? '',
    description: input.description ?? '',
    shipping_type: prealert.shippingType ?? 'AIR',
    ...goods.columns,
    prealert: 'open' as const,
    folds_at: openUntil(now),
    announced: JSON.stringify(prealert),
  };
  await insertParcels(transaction, [row]);
  await storeEstimate(transaction, services, row, prealert);
  return row.id;
}

/** The values of a parcel, with the customer's where they were empty or only the warehouse's. */
function mergedValues(row: Row, input: Announcement, services: Services) {
  const oldPrealert = prealertOf(row);
  const { columns, value } = goodsOf(input, row.category, services);
  const oldFacts = findCustomerFacts(factsOf(row), warehouseDataOf(row));
  const hasOldValue = Boolean(oldPrealert?.value) || oldFacts.valueCents !== null;
  const customerFacts = mergeParcel(oldFacts, {
    source: input.source ?? '',
    description: input.description ?? '',
    valueCents: hasOldValue ? null : (columns.declared_value_cents ?? null),
    shippingType: input.shippingType ?? null,
  });
  const prealert: StoredPrealert = {
    ...oldPrealert,
    at: oldPrealert?.at ?? services.clock().toISOString(),
    value: (hasOldValue ? oldPrealert?.value : value) ?? null,
    weightLb: oldPrealert?.weightLb ?? input.weightLb ?? null,
    shippingType: customerFacts.shippingType,
    comment: oldPrealert?.comment || (input.comment ?? ''),
  };
  const facts = mergeParcel(customerFacts, factsOf(row));
  return {
    prealert,
    columns: {
      source: facts.source,
      description: facts.description,
      shipping_type: facts.shippingType ?? row.shipping_type,
      declared_value_cents: facts.valueCents,
      category: row.category ?? columns.category ?? null,
    },
  };
}

/** Adds an announcement to a parcel; returns what it changes, for the audit. */
async function join(transaction: Store, services: Services, row: Row, input: Announcement) {
  if (row.billing_id !== null) return [];
  const now = services.clock();
  const isReopened = row.prealert === 'folded';
  if (isReopened) await checkRoom(transaction, row.customer_id);
  const { prealert, columns } = mergedValues(row, input, services);
  const announced = JSON.stringify(prealert);
  await writePrealert(transaction, row, {
    ...columns,
    announced,
    updated_at: now.toISOString(),
    ...(isReopened && {
      prealert: 'open',
      folds_at: openUntil(now),
      listed_at: notYetReceived,
    }),
  });
  await storeEstimate(transaction, services, { ...row, ...columns }, prealert);
  return listChanges(customerValuesOf(row), customerValuesOf({ ...row, ...columns, announced }));
}

/** Announces a parcel, in the caller's transaction and the audit; if one has that number already, adds to it. */
export async function announce(
  transaction: Store,
  services: Services,
  own: Own,
  input: Announcement,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { customerId } = own;
  const parcel = await findOwnParcel(transaction, customerId, input.trackingNumber);
  const isNew = parcel === undefined;
  const id = parcel?.id ?? (await add(transaction, services, customerId, input));
  const changes = parcel
    ? await join(transaction, services, parcel, input)
    : listChanges({}, input);
  const details = { parcel: id, isNew, changes };
  await auditOwn(transaction, services, own, 'parcel-announced', details);
  return { id, isNew };
}
