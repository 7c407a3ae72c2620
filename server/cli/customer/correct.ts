import * as z from 'zod/mini';
import { deliveryChoiceSchema, profileSchema } from '#lib/contract/profile.ts';
import { profileLabels } from '#lib/domain/profile-fields.ts';
import { listChanges } from '#server/audit/changes.ts';
import { type ChangeOptions, change, changedMeanwhile } from '#server/cli/change.ts';
import type { CommandContext } from '#server/cli/context.ts';
import { enqueueCustomerMail } from '#server/mail/enqueue.ts';
import { StartError } from '#server/settings/config.ts';
import { type CustomerRow, updateCustomer } from '#server/store/queries/customers.ts';
import { nameOf, oneOpenCustomer } from './lookup.ts';

const { firstname, lastname, middlename } = profileSchema.shape;
const { city, address, otherSigns } = deliveryChoiceSchema.shape;

/** What a command corrects: the option, its label, its rule and its column. */
const correctable = {
  firstname: { label: profileLabels.firstname, rule: firstname, column: 'firstname' },
  lastname: { label: profileLabels.lastname, rule: lastname, column: 'lastname' },
  middlename: { label: profileLabels.middlename, rule: middlename, column: 'middlename' },
  city: { label: 'City', rule: city, column: 'delivery_city' },
  address: { label: 'Address', rule: address, column: 'delivery_address' },
  otherSigns: { label: 'Other signs', rule: otherSigns, column: 'delivery_other_signs' },
} as const;

type Field = keyof typeof correctable;
const fields = Object.keys(correctable) as Field[];

interface CorrectOptions extends ChangeOptions, Partial<Record<Field, string>> {
  readonly reason: string;
}

interface Correction {
  readonly label: string;
  readonly column: (typeof correctable)[Field]['column'];
  readonly from: string;
  readonly to: string;
}

function correctionOf(customer: CustomerRow, field: Field, typed: string): Correction {
  const { label, rule, column } = correctable[field];
  const parsed = z.safeParse(rule, typed);
  if (!parsed.success) throw new StartError(`${label}: ${parsed.error.issues[0]?.message}`);
  const to = parsed.data;
  const isNeeded = customer.pickup_office === null && (field === 'city' || field === 'address');
  if (to === '' && isNeeded)
    throw new StartError(`${label} required: parcels are delivered there.`);
  return { label, column, from: customer[column] ?? '', to };
}

/** Corrects a customer's name or address, and tells them by mail. */
export const correct = (context: CommandContext, search: string, options: CorrectOptions) =>
  change(context, options, async ({ store, clock }) => {
    const customer = await oneOpenCustomer(store, search);
    if (customer.status === 'DISABLED')
      throw new StartError(`${nameOf(customer)} is disabled. Enable the account first.`);
    const corrections = fields
      .flatMap((field) => {
        const typed = options[field];
        return typed === undefined ? [] : [correctionOf(customer, field, typed)];
      })
      .filter(({ from, to }) => from !== to);
    if (corrections.length === 0)
      throw new StartError('That is what the account says already, or no field was named.');
    const columns = Object.fromEntries(
      // An empty name is refused before; other columns are null when empty.
      corrections.map(({ column, to }) => [column, to === '' ? null : to]),
    );
    const details = { changes: listChanges(customer, columns), reason: options.reason };
    return {
      lines: [
        ...corrections.map(
          ({ label, from, to }) =>
            `${label} of ${customer.id} becomes “${to}”; before: ${from === '' ? 'nothing' : `“${from}”`}.`,
        ),
        `The customer gets a mail with the reason: ${options.reason}`,
      ],
      confirmation: String(customer.id),
      acts: [{ act: 'customer-corrected', customerId: customer.id, details }],
      write: async (transaction) => {
        const now = clock();
        const { version } = customer;
        if (
          !(await updateCustomer(transaction, customer.id, {
            columns,
            version,
            now: now.toISOString(),
          }))
        )
          throw changedMeanwhile();
        await enqueueCustomerMail(transaction, now, customer.id, {
          kind: 'details-corrected',
          payload: {
            firstname: customer.firstname,
            changes: corrections.map(({ label, from, to }) => ({ label, from, to })),
            reason: options.reason,
          },
        });
      },
    };
  });
