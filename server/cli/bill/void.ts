import { formatUsdCents } from '#lib/format/money.ts';
import { type ChangeOptions, change } from '#server/cli/change.ts';
import type { CommandContext } from '#server/cli/context.ts';
import { saveBillChange } from '#server/feed/bill-book.ts';
import { StartError } from '#server/settings/config.ts';
import { oneBill } from './lookup.ts';

interface VoidOptions extends ChangeOptions {
  readonly reason: string;
}

/** Voids a bill as the feed does; the customer sees it among the bills and gets no mail. */
export const voidBill = (context: CommandContext, number: string, options: VoidOptions) =>
  change(context, options, async ({ store }) => {
    const bill = await oneBill(store, number);
    const { customer_id: customer, tracking_id: parcel, paid_cents: paid } = bill;
    if (bill.status === 'VOID') throw new StartError(`Bill ${number} is void already.`);
    const { reason } = options;
    const parcelText =
      parcel === null ? '' : ` Parcel ${parcel} can be corrected and billed again.`;
    const paidText =
      paid > 0
        ? [`${formatUsdCents(paid)} were paid of it, and stay noted there: give them back.`]
        : [];
    return {
      lines: [
        `Bill ${number} of ${customer} over ${formatUsdCents(bill.total_cents)} becomes void, for good.${parcelText}`,
        ...paidText,
      ],
      confirmation: number,
      acts: [{ act: 'bill-voided', customerId: customer, details: { bill: number, reason } }],
      write: (transaction) =>
        saveBillChange(transaction, {
          customer,
          id: bill.id,
          trackingId: parcel,
          totalCents: bill.total_cents,
          paidCents: paid,
          isVoid: true,
        }),
    };
  });
