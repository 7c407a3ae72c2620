import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { code, email, line, nameLine, optionalPhone, phone } from './fields.ts';
import { idTooShort, idTypes } from './plain-rules.ts';

/** The fields of sign-up's profile step (§3); the customer can change all of them later. */
export const profileSchema = z.strictObject({
  firstname: nameLine(80, 'Name required'),
  lastname: nameLine(80, 'Lastname required'),
  middlename: nameLine(80),
  idType: z.enum(idTypes),
  idNumber: code(30, 'ID required').check(
    z.minLength(1, 'ID required'),
    z.minLength(9, idTooShort),
  ),
  country: line(2).check(z.regex(/^[A-Z]{2}$/, 'Choose a country')),
  invoiceEmail: z.union([z.literal(''), email]),
  company: line(120),
  phone,
  mobilePhone: optionalPhone,
  airFreight: z.boolean(),
  seaFreight: z.boolean(),
});

/** The fields of Personal info: the profile, and those that sign-up does not ask for. */
export const personalInfoSchema = z.extend(profileSchema, {
  statusMails: z.boolean(),
});

/** The delivery address in Jamaica; it may be empty for a customer who collects at an office. */
export const deliveryChoiceSchema = z.strictObject({
  city: line(80),
  address: line(200),
  otherSigns: line(200),
  pickupOffice: z
    ._default(line(80), '')
    .check(
      z.describe('The name of an office of the tenant that hands parcels out; empty: bring them.'),
    ),
});

type DeliveryChoice = z.output<typeof deliveryChoiceSchema>;

const neededForDelivery = (field: 'city' | 'address', error: string) =>
  z.refine<DeliveryChoice>((choice) => choice.pickupOffice !== '' || choice[field] !== '', {
    path: [field],
    error,
  });

/** A delivery needs a city and an address. */
export const deliveryRules = [
  neededForDelivery('city', 'City required'),
  neededForDelivery('address', 'Address required'),
] as const;

const textOrNull = z.nullable(z.string());

/** A customer as the customer sees it; fields never filled in are null. */
export const customerSchema = z.object({
  id: z.number(),
  code: z.number().check(z.describe('The customer code.')),
  firstname: z.string(),
  lastname: z.string(),
  middlename: textOrNull,
  email: z.string(),
  idType: textOrNull,
  idNumber: textOrNull,
  country: textOrNull,
  invoiceEmail: textOrNull,
  invoicesTo: z
    .string()
    .check(z.describe('Where invoices go: the invoice email once its mailed link was followed.')),
  company: textOrNull,
  phone: textOrNull,
  mobilePhone: textOrNull,
  airFreight: z.boolean(),
  seaFreight: z.boolean(),
  statusMails: z
    .boolean()
    .check(z.describe('Whether a mail tells of each new status of a parcel.')),
  version: z.number().check(z.describe('Grows with each change; send it back with a save.')),
  delivery: z.nullable(
    z.object({
      city: textOrNull,
      address: textOrNull,
      otherSigns: textOrNull,
      pickupOffice: textOrNull,
    }),
  ),
});

export type Customer = z.infer<typeof customerSchema>;

/** GET api/v1/customers/me */
export const getMe = endpoint('getMe', {
  auth: 'customer',
  summary: 'The signed-in customer',
  description:
    'Saving sends `version` back, so that a save does not overwrite changes made elsewhere.',
  answer: z.object({ data: customerSchema }),
  problems: ['unauthenticated'],
});

/** POST api/v1/customers/me */
export const saveMe = endpoint('saveMe', {
  auth: 'customer',
  summary: 'Saves the profile',
  description:
    'Answers 409 when `version` is no longer the newest. An optional field that is left out stays as it is. A new invoice email gets a mail with a link, and invoices once that link was followed; the account’s email is notified. At most five such changes an hour.',
  // Fields that sign-up does not ask for are optional: pages of an older build do not send them.
  body: z.extend(z.partial(personalInfoSchema), {
    ...profileSchema.shape,
    version: z.number().check(z.int()),
  }),
  answer: z.object({ data: customerSchema }),
  problems: ['unauthenticated', 'conflict', 'invalid'],
});

/** POST api/v1/customers/delivery */
export const saveDelivery = endpoint('saveDelivery', {
  auth: 'customer',
  summary: 'Saves where parcels go in Jamaica',
  description:
    'City and address are required unless an office is chosen. With a `version` that is no longer the newest it answers 409.',
  body: z
    .extend(deliveryChoiceSchema, { version: z.optional(z.number().check(z.int())) })
    .check(...deliveryRules),
  answer: z.object({ data: customerSchema }),
  problems: ['unauthenticated', 'conflict', 'invalid'],
});
