import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { customerCode, customerParams, id, instant } from './fields.ts';
import { announcementSchema } from './prealerts.ts';

/** The most mails of a customer that wait to be announced. */
export const maxMails = 20;

/** The most forwarded ones among them: strangers may send those, and must leave room for what the customer pastes. */
export const maxForwardedMails = 12;

/** Days for which a mail waits. */
export const mailDays = 30;

/** The most parcels of one mail. */
export const maxMailParcels = 20;

/** The most items that are kept of what was read in a mail. */
export const maxMailItems = 200;

const textKinds = ['html', 'text', 'pdf'] as const;

/** Where in the mail a finding was read: in one of its texts, or elsewhere. */
const place = z.nullable(
  z.object({
    part: z.enum(['subject', 'sender', ...textKinds, 'link', 'data']),
    text: z.string().check(z.describe('What is there.')),
    offset: z.optional(z.number().check(z.describe('Where it begins in the text of that part.'))),
  }),
);

const finding = <Value extends z.ZodMiniType>(value: Value) =>
  z.object({
    value: z.nullable(value).check(z.describe('Null: not found, or it may be wrong.')),
    sure: z.boolean().check(z.describe('False: look at it before you believe it.')),
    from: place,
  });

const amount = z.number().check(z.describe('In units of `currency`.'));

const item = z.object({
  description: z.string(),
  quantity: z.nullable(z.number()),
  price: z.nullable(amount).check(z.describe('Of one piece.')),
  parcel: z.optional(
    z.number().check(z.describe('The place of its parcel in `trackingNumbers`, if the mail says.')),
  ),
});

const findingsSchema = z.object({
  shop: finding(z.string()),
  orderNumber: finding(z.string()),
  items: finding(z.array(item).check(z.maxLength(maxMailItems))),
  itemTotal: finding(amount),
  shipping: finding(amount),
  tax: finding(amount),
  total: finding(amount),
  currency: finding(z.string()),
  carrier: finding(z.string()),
  trackingNumbers: finding(z.array(z.string()).check(z.maxLength(maxMailParcels))),
  expected: finding(z.iso.date()),
});

/** One mail of the list. */
const mailSummarySchema = z.object({
  id,
  arrivedAt: instant,
  keptUntil: instant,
  isForwarded: z.boolean().check(z.describe('It came by mail, perhaps from a stranger.')),
  subject: z.string(),
  shop: z.nullable(z.string()),
  parcels: z.number().check(z.describe('How many tracking numbers it names.')),
});

/** A mail that waits to be announced, with what was read in it and where that is. */
export const mailSchema = z.extend(mailSummarySchema, {
  sender: z.string(),
  findings: findingsSchema,
  texts: z
    .array(z.object({ kind: z.enum(textKinds), text: z.string() }))
    .check(z.maxLength(8), z.describe('What a person would read in it; nothing to be rendered.')),
  file: z
    .object({
      name: z.string(),
      size: z.number().check(z.describe('Bytes.')),
      hasTotal: z.boolean().check(z.describe('Customs may take it as the invoice.')),
    })
    .check(z.describe('What becomes an invoice of its parcels: its PDF, or its text as a page.')),
});

export type Mail = z.output<typeof mailSchema>;

const mailParams = z.object({ customerId: customerCode, mailId: id });

/** POST api/v1/customers/{customerId}/mails */
export const handInMail = endpoint('handInMail', {
  auth: 'customer',
  summary: 'Reads a shop’s mail and keeps it to be announced',
  description: `The body is the mail as it is: text, .eml, .html or .pdf of at most 10 MB, detected from its content. Nothing is announced yet. A duplicate returns the same draft and renews it. At most ${maxMails} wait, ${maxForwardedMails} of them forwarded, each ${mailDays} days.`,
  params: customerParams,
  answer: z.object({ data: mailSchema }),
  problems: ['unauthenticated', 'not-found', 'conflict', 'too-large', 'invalid'],
});

/** GET api/v1/customers/{customerId}/mails */
export const listMails = endpoint('listMails', {
  auth: 'customer',
  summary: 'The mails that wait to be announced, newest first',
  description: 'Pasted, dropped and forwarded ones.',
  params: customerParams,
  answer: z.object({ data: z.array(mailSummarySchema).check(z.maxLength(maxMails)) }),
  problems: ['unauthenticated', 'not-found'],
});

/** GET api/v1/customers/{customerId}/mails/{mailId} */
export const getMail = endpoint('getMail', {
  auth: 'customer',
  summary: 'One mail that waits, with what was read in it',
  description: 'Each finding has its position, so that it can be marked.',
  params: mailParams,
  answer: z.object({ data: mailSchema }),
  problems: ['unauthenticated', 'not-found'],
});

/** What a customer announces of a mail: a parcel for each tracking number. */
const mailAnnouncementSchema = z.strictObject({
  parcels: z.array(announcementSchema).check(z.minLength(1), z.maxLength(maxMailParcels)),
  keepsFile: z
    .boolean()
    .check(z.describe('Hands the mail in as an invoice of each parcel that has room for it.')),
});

/** POST api/v1/customers/{customerId}/mails/{mailId} */
export const announceMail = endpoint('announceMail', {
  auth: 'customer',
  summary: 'Announces the parcels of a mail, which then waits no longer',
  description:
    'All of them or none. A number that is there already is filled in, as with a single announcement. Each invoice counts as an upload.',
  params: mailParams,
  body: mailAnnouncementSchema,
  answer: z.object({
    data: z
      .array(
        z.object({
          id,
          isNew: z.boolean(),
          hasFile: z.boolean().check(z.describe('False: not wanted, no room, or billed.')),
        }),
      )
      .check(z.maxLength(maxMailParcels)),
  }),
  problems: ['unauthenticated', 'not-found', 'conflict', 'invalid'],
});

/** DELETE api/v1/customers/{customerId}/mails/{mailId} */
export const discardMail = endpoint('discardMail', {
  auth: 'customer',
  summary: 'Throws a mail away that waits',
  description: 'This cannot be undone.',
  params: mailParams,
  problems: ['unauthenticated', 'not-found'],
});
