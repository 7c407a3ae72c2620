import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const hoursSchema = z.object({
  days: z.string().check(z.describe('For example Monday to Friday.')),
  opens: z.string().check(z.describe('24-hour local time, HH:MM.')),
  closes: z.string().check(z.describe('24-hour local time, HH:MM.')),
});

const officeSchema = z.object({
  name: z.string(),
  lines: z.array(z.string()).check(z.maxLength(20)),
  phone: z.string(),
  timeZone: z.string(),
  hours: z.array(hoursSchema).check(z.maxLength(20)),
  pickup: z.boolean().check(z.describe('Hands parcels out at its counter.')),
});

const closedSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date().check(z.describe('The last closed day.')),
  name: z.string().check(z.describe('For example Christmas Day.')),
  offices: z.array(z.string()).check(z.maxLength(100)),
});

const dayRangeSchema = z.object({ shortest: z.number(), longest: z.number() });

const serviceTimesSchema = z.object({
  toJamaica: dayRangeSchema.check(z.describe('From Miami to Jamaica, working days.')),
  toReady: dayRangeSchema.check(z.describe('From then until ready, customs included.')),
});

const timesSchema = z.object({
  checkedOn: z.iso.date(),
  air: z.optional(serviceTimesSchema),
  sea: z.optional(serviceTimesSchema),
});

const bankSchema = z.object({
  bank: z.string(),
  branch: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  reference: z.string().check(z.describe('What to write as the reference.')),
});

const paymentSchema = z.object({
  counter: z.optional(z.string()),
  bank: z.optional(bankSchema),
  others: z.optional(
    z.array(z.object({ name: z.string(), words: z.string() })).check(z.maxLength(20)),
  ),
});

/** The company as its customers know it, from the company content file. */
export const tenantSchema = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  miami: z.object({
    line1: z.string(),
    city: z.string(),
    state: z.string(),
    stateName: z.string(),
    zip: z.string(),
    phone: z.string(),
    airPrefix: z.string().check(z.describe('Precedes the customer code for air freight.')),
    seaPrefix: z.string().check(z.describe('Precedes the customer code for sea freight.')),
  }),
  offices: z.array(officeSchema).check(z.maxLength(100)),
  currency: z.string().check(z.describe('ISO 4217 code of the prices.')),
  exchangeRate: z.object({
    jmdPerUsd: z.number(),
    asOf: z.iso.date(),
  }),
  closed: z.array(closedSchema).check(z.maxLength(100)),
  times: z
    .optional(timesSchema)
    .check(z.describe('How long parcels usually take; absent if the company does not say.')),
  payment: z.optional(paymentSchema).check(z.describe('The ways to pay; absent if none is named.')),
  links: z.array(z.object({ label: z.string(), url: z.string() })).check(z.maxLength(100)),
});

export type Tenant = z.infer<typeof tenantSchema>;

/** GET identity/tenant */
export const getTenant = endpoint('getTenant', {
  auth: 'anonymous',
  summary: 'The company: name, addresses, hours, currency',
  description: 'What the public pages say of it, from the same content file.',
  answer: z.object({ data: tenantSchema }),
  problems: [],
});
