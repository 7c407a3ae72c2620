import type { FastifyInstance } from 'fastify';
import { type Customer, getMe } from '#lib/contract/profile.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { getCustomer } from '../store/queries/customers.ts';

type CustomerRow = Awaited<ReturnType<typeof getCustomer>>;

function toDelivery(row: CustomerRow): Customer['delivery'] {
  const city = row.delivery_city;
  const address = row.delivery_address;
  const otherSigns = row.delivery_other_signs;
  const pickupOffice = row.pickup_office;
  return [city, address, otherSigns, pickupOffice].every((part) => part === null)
    ? null
    : { city, address, otherSigns, pickupOffice };
}

const toCustomer = (row: CustomerRow): Customer => ({
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
  version: row.version,
  delivery: toDelivery(row),
});

/** GET customers/me. */
export async function customersModule(app: FastifyInstance, services: Services): Promise<void> {
  route(app, services, getMe, async ({ session }) => ({
    data: toCustomer(await getCustomer(services.store, session.customerId)),
  }));
}
