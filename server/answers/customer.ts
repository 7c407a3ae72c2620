import type * as z from 'zod/mini';
import type { Customer, deliveryChoiceSchema } from '#lib/contract/profile.ts';
import { profileOf, type SavedProfile, toColumns } from '#server/store/profile-columns.ts';
import type { CustomerRow } from '#server/store/queries/customers.ts';

type DeliveryChoice = z.output<typeof deliveryChoiceSchema>;

const orNull = (text: string): string | null => (text === '' ? null : text);

/** The columns of a profile, the invoice email canonical like every email. */
export const profileColumns = (profile: SavedProfile) =>
  toColumns({ ...profile, invoiceEmail: profile.invoiceEmail.toLowerCase() });

/** The columns of an address in Jamaica; empty fields are null. */
export const deliveryColumns = (delivery: Omit<DeliveryChoice, 'pickupOffice'>) => ({
  delivery_city: orNull(delivery.city),
  delivery_address: orNull(delivery.address),
  delivery_other_signs: orNull(delivery.otherSigns),
});

/** The columns of a delivery choice: an address, an office's counter, or both. */
export const deliveryChoiceColumns = (choice: DeliveryChoice) => ({
  ...deliveryColumns(choice),
  pickup_office: orNull(choice.pickupOffice),
});

function toDelivery(row: CustomerRow): Customer['delivery'] {
  const city = row.delivery_city;
  const address = row.delivery_address;
  const otherSigns = row.delivery_other_signs;
  const pickupOffice = row.pickup_office;
  return [city, address, otherSigns, pickupOffice].every((part) => part === null)
    ? null
    : { city, address, otherSigns, pickupOffice };
}

/** The address that a customer's invoices go to: another than the account's own only once it was confirmed. */
export const invoiceAddressOf = ({
  email,
  invoice_email,
  confirmed_invoice_email,
}: Pick<CustomerRow, 'email' | 'invoice_email' | 'confirmed_invoice_email'>): string =>
  invoice_email !== null && invoice_email === confirmed_invoice_email ? invoice_email : email;

/** A customer as the API returns it. */
export const toCustomer = (row: CustomerRow): Customer => ({
  id: row.id,
  code: row.id,
  email: row.email,
  ...profileOf(row),
  invoicesTo: invoiceAddressOf(row),
  version: row.version,
  delivery: toDelivery(row),
});
