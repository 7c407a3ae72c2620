import type * as z from 'zod/mini';
import type { Customer, deliveryChoiceSchema, profileSchema } from '#lib/contract/profile.ts';
import type { getCustomer } from './store/queries/customers.ts';

type CustomerRow = Awaited<ReturnType<typeof getCustomer>>;

type DeliveryChoice = z.output<typeof deliveryChoiceSchema>;

const orNull = (text: string): string | null => (text === '' ? null : text);

/** The columns of a profile; what was left empty is null, the invoice email canonical like every email. */
export const profileColumns = (profile: z.output<typeof profileSchema>) => ({
  firstname: profile.firstname,
  lastname: profile.lastname,
  middlename: orNull(profile.middlename),
  id_type: profile.idType,
  id_number: profile.idNumber,
  country: profile.country,
  invoice_email: orNull(profile.invoiceEmail.toLowerCase()),
  company: orNull(profile.company),
  phone: profile.phone,
  mobile_phone: orNull(profile.mobilePhone),
  air_freight: profile.airFreight ? 1 : 0,
  sea_freight: profile.seaFreight ? 1 : 0,
});

/** The columns of an address in Jamaica; what was left empty is null. */
export const deliveryColumns = (delivery: Omit<DeliveryChoice, 'pickupOffice'>) => ({
  delivery_city: orNull(delivery.city),
  delivery_address: orNull(delivery.address),
  delivery_other_signs: orNull(delivery.otherSigns),
});

/** The columns of where parcels go: an address, an office's counter, or both. */
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

/** A customer as the API answers one. */
export const toCustomer = (row: CustomerRow): Customer => ({
  id: row.id,
  code: row.id,
  firstname: row.firstname,
  lastname: row.lastname,
  middlename: row.middlename,
  email: row.email,
  idType: row.id_type,
  idNumber: row.id_number,
  country: row.country,
  invoiceEmail: row.invoice_email,
  company: row.company,
  phone: row.phone,
  mobilePhone: row.mobile_phone,
  airFreight: row.air_freight === 1,
  seaFreight: row.sea_freight === 1,
  statusMails: row.status_mails === 1,
  version: row.version,
  delivery: toDelivery(row),
});
