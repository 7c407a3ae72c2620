import { call } from '#lib/api/call.ts';
import { describeError, ProblemError } from '#lib/api/errors.ts';
import { keyFor } from '#lib/stores/editing/attempts.ts';
import { attemptsInTab } from '#lib/stores/editing/tab-attempts.ts';
import { $session } from '#lib/stores/session/session.ts';
import { forgetParcel, reloadList } from '#lib/stores/tracking/changed.ts';
import type { Division } from './order-division.ts';

const attempts = attemptsInTab('AB:division-attempt');

function bodyOf({ shop, currency, order, parcels, items }: Division) {
  const indexes = [...items.keys()];
  return {
    shop,
    currency,
    number: order.number,
    items: items.map(({ description, quantity, cents }) => ({
      description,
      quantity,
      amount: cents / 100,
    })),
    shipping: order.shippingCents / 100,
    tax: order.taxCents / 100,
    discount: order.discountCents / 100,
    parcels: parcels
      .map(({ id }, parcelIndex) => ({
        trackingId: id,
        items: indexes.filter((index) => items[index]?.parcel === parcelIndex),
      }))
      // A parcel without items stays as it was announced.
      .filter((parcel) => parcel.items.length > 0),
  };
}

/** Saves which items come in which parcel; returns why that failed, for the customer to read, else undefined. */
export async function divide(division: Division): Promise<string | undefined> {
  const body = bodyOf(division);
  const idempotencyKey = keyFor(JSON.stringify(body), attempts);
  try {
    const input = { params: { customerId: $session.get().id }, body };
    await call('divideOrder', input, { idempotencyKey });
  } catch (error) {
    const [fieldError] = error instanceof ProblemError ? error.fieldErrors : [];
    return fieldError?.message ?? describeError(error);
  }
  attempts.write(undefined);
  for (const { id } of division.parcels) forgetParcel(id);
  reloadList();
  return undefined;
}
