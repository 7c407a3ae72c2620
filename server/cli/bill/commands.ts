import { type Command, InvalidArgumentError } from 'commander';
import { billingStatusLabels } from '#lib/domain/billing-status.ts';
import { sumsOf } from '#lib/domain/billing-sums.ts';
import { formatJmd, formatUsd } from '#lib/format/money.ts';
import { billingLineOf, billingSummaryOf } from '#server/answers/billing.ts';
import { listChanges } from '#server/audit/changes.ts';
import type { Action } from '#server/cli/action.ts';
import { asFacts, inColumns } from '#server/cli/answer.ts';
import { asReason, reasonHelp } from '#server/cli/arguments.ts';
import { type ActingOptions, type ChangeOptions, change, changing } from '#server/cli/change.ts';
import type { CommandContext } from '#server/cli/context.ts';
import { looking, lookUp } from '#server/cli/look-up.ts';
import { linesOf } from '#server/store/queries/billings.ts';
import { setBillNote } from '#server/store/queries/operator-bills.ts';
import { oneBill } from './lookup.ts';
import { voidBill } from './void.ts';

const show = (context: CommandContext, number: string, options: ActingOptions) =>
  lookUp(context, options, async ({ store }) => {
    const row = await oneBill(store, number);
    const { customer_id: customer, note, recipient, tracking_id: parcel } = row;
    const { id, ...bill } = billingSummaryOf(row);
    const lineItems = (await linesOf(store, customer, [id])).map(billingLineOf);
    const sums = sumsOf({ ...bill, lineItems, exchangeRate: row.exchange_rate_hundredths / 100 });
    const { invoice, date } = bill;
    const status = billingStatusLabels[bill.status];
    const text = [
      asFacts({ invoice, date, status, customer, recipient, parcel, note }),
      inColumns(lineItems.map(({ description, total }) => [description, formatUsd(total)])),
      inColumns(
        sums.map(({ label, amount, jmd }) => [
          label,
          formatUsd(amount),
          jmd === undefined ? '' : formatJmd(jmd),
        ]),
      ),
    ];
    const data = { ...bill, customer, recipient, parcel, note, lines: lineItems };
    const acts = [{ act: 'bill-shown', customerId: customer, details: { bill: number } }];
    return { data, text: text.join('\n'), acts };
  });

const setNote = (context: CommandContext, number: string, note: string, options: ChangeOptions) =>
  change(context, options, async ({ store }) => {
    const bill = await oneBill(store, number);
    const details = { bill: number, changes: listChanges({ note: bill.note }, { note }) };
    const previous = bill.note === '' ? 'none' : `“${bill.note}”`;
    return {
      lines: [
        `The note on ${number}, which only operators see, becomes “${note}”; before: ${previous}.`,
      ],
      confirmation: number,
      acts: [{ act: 'bill-noted', customerId: bill.customer_id, details }],
      write: (transaction) => setBillNote(transaction, number, note),
    };
  });

function asNote(text: string): string {
  if (text.trim().length <= 500) return text.trim();
  throw new InvalidArgumentError('A note has up to 500 characters.');
}

/** Adds `bill` with its commands. */
export function addBill(program: Command, action: Action): void {
  const bill = program.command('bill').description('show a bill, note something on it, or void it');
  looking(bill.command('show'))
    .argument('<NUMBER>', 'the bill’s number')
    .description('show a bill with its lines and the operators’ note')
    .action(action('Nothing was changed.', show));
  changing(bill.command('note'))
    .argument('<NUMBER>', 'the bill’s number')
    .argument('<NOTE>', 'the new note; an empty one removes it', asNote)
    .description('note something on a bill that only operators see')
    .action(action('Nothing was changed.', setNote));
  changing(bill.command('void'))
    .argument('<NUMBER>', 'the bill’s number')
    .requiredOption('--reason <WORDS>', reasonHelp, asReason)
    .description('void a bill, which frees its parcel; it cannot be undone')
    .action(action('Nothing was changed.', voidBill));
}
