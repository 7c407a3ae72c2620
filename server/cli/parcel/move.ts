import { readTrackingNumber } from '#lib/domain/tracking-number.ts';
import { type ChangeOptions, change, type Plan } from '#server/cli/change.ts';
import type { CommandContext } from '#server/cli/context.ts';
import { nameOf, oneOpenCustomer } from '#server/cli/customer/lookup.ts';
import type { Tools } from '#server/cli/tools.ts';
import { enqueueCustomerMail } from '#server/mail/enqueue.ts';
import { findOwnParcel } from '#server/parcels/find-parcel.ts';
import { countIds, nextParcelId } from '#server/parcels/new-parcel.ts';
import { warehouseDataOf } from '#server/prealerts/stored-prealert.ts';
import { StartError } from '#server/settings/config.ts';
import type { Store } from '#server/store/open.ts';
import { type CustomerRow, getCustomer } from '#server/store/queries/customers.ts';
import { moveParcel, type NamedParcel } from '#server/store/queries/move-parcel.ts';
import { detachQuoteOf } from '#server/store/queries/quotes.ts';
import { oneParcel } from './lookup.ts';

interface MoveOptions extends ChangeOptions {
  readonly to: string;
}

const fullName = ({ firstname, lastname }: CustomerRow) => `${firstname} ${lastname}`;

/** The number of a parcel without words of the customer who announced it: in a carrier’s form, or as the warehouse reads it. */
function reportedNumbers({ tracking_number, number_key, warehouse_number }: NamedParcel) {
  const { carrier, normalized } = readTrackingNumber(tracking_number);
  const isBare = carrier !== undefined && normalized === tracking_number;
  if (warehouse_number === null || isBare) return { tracking_number, number_key, warehouse_number };
  return {
    tracking_number: warehouse_number,
    number_key: readTrackingNumber(warehouse_number).normalized,
    warehouse_number: null,
  };
}

/** A parcel’s columns as the warehouse reported them, without what its customer wrote; `names` are both customers’. */
function reportedColumns(
  parcel: NamedParcel,
  names: { readonly from: string; readonly to: string },
) {
  const warehouse = warehouseDataOf(parcel);
  // A parcel that came before the warehouse's name was stored may have it in its column.
  const recipient = warehouse?.recipient ?? parcel.recipient;
  return {
    ...reportedNumbers(parcel),
    source: warehouse?.source ?? '',
    description: warehouse?.description ?? '',
    declared_value_cents: warehouse?.valueCents ?? null,
    shipping_type: warehouse?.shippingType ?? parcel.shipping_type,
    recipient: recipient === '' || recipient === names.from ? names.to : recipient,
  };
}

/** Throws StartError when a parcel cannot go to a customer. */
async function refuseMove(store: Store, parcel: NamedParcel, to: CustomerRow): Promise<void> {
  if (parcel.customer_id === to.id)
    throw new StartError(`Parcel ${parcel.id} is ${nameOf(to)}’s already.`);
  if (parcel.prealert !== null)
    throw new StartError(
      `Parcel ${parcel.id} is only pre-alerted, by ${parcel.customer_id}: it has not arrived, so there is nothing to move.`,
    );
  if (parcel.billing_number !== null)
    throw new StartError(
      `Parcel ${parcel.id} is billed with ${parcel.billing_number}. Send that bill as void first, then move the parcel and bill it again.`,
    );
  const trackingNumber = parcel.warehouse_number ?? parcel.tracking_number;
  if (await findOwnParcel(store, to.id, trackingNumber))
    throw new StartError(`${nameOf(to)} has a parcel ${trackingNumber} already.`);
}

async function planMove({ store, clock }: Tools, name: string, who: string): Promise<Plan> {
  const parcel = await oneParcel(store, name);
  const to = await oneOpenCustomer(store, who);
  const from = await getCustomer(store, parcel.customer_id);
  await refuseMove(store, parcel, to);
  const id = nextParcelId(to.id, countIds(to));
  const { tracking_number: trackingNumber } = parcel;
  const details = { parcel: parcel.id, becomes: id };
  return {
    lines: [
      `Parcel ${trackingNumber} (${parcel.id}) goes from ${nameOf(from)} to ${nameOf(to)}.`,
      `It becomes ${id}, with what the warehouse reported. Both customers get a mail.`,
      `What ${from.id} wrote about it goes, and so do ${parcel.invoice_count} uploaded files.`,
    ],
    confirmation: String(to.id),
    acts: [from, to].map((customer) => ({ act: 'parcel-moved', customerId: customer.id, details })),
    write: async (transaction) => {
      const now = clock();
      await detachQuoteOf(transaction, from.id, parcel.id);
      const reported = reportedColumns(parcel, { from: fullName(from), to: fullName(to) });
      await moveParcel(transaction, parcel, { to: to.id, id, reported, now: now.toISOString() });
      const mails = [
        { customer: from, newId: null, trackingNumber },
        { customer: to, newId: id, trackingNumber: reported.tracking_number },
      ];
      for (const { customer, newId, ...number } of mails)
        if (customer.status !== 'CLOSED')
          await enqueueCustomerMail(transaction, now, customer.id, {
            kind: 'parcel-moved',
            payload: { firstname: customer.firstname, ...number, id: newId },
          });
    },
  };
}

/** Gives a parcel that came under the wrong code to its owner. */
export const move = (context: CommandContext, name: string, options: MoveOptions) =>
  change(context, options, (tools) => planMove(tools, name, options.to));
