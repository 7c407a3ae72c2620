import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { customerCode, id, instant } from './fields.ts';

/** One invoice file of a tracking. */
export const attachmentSchema = z.object({
  id,
  name: z.string().check(z.describe('The file’s own name, cleaned.')),
  size: z.number().check(z.describe('Bytes.')),
  type: z.string().check(z.describe('Media type, decided from the content.')),
  uploadedAt: instant,
});

/** Invoice files, no more than a tracking takes. */
export const attachmentsSchema = z.array(attachmentSchema).check(z.maxLength(3));

/** What customs asks of an invoice, in the order in which people read one. */
export const invoiceNeeds = [
  ...(['seller', 'buyer', 'date', 'items', 'quantities', 'prices', 'total'] as const),
] as const;

const parcelParams = { customerId: customerCode, trackingId: id };
const attachmentParams = z.object({ ...parcelParams, attachmentId: id });

/** POST api/v1/customers/1/attachments; the `1` is a literal, the customer is the token's. */
export const uploadAttachments = endpoint({
  name: 'uploadAttachments',
  method: 'POST',
  base: 'api',
  path: '/customers/1/attachments',
  auth: 'customer',
  summary: 'Hands in invoices for a tracking',
  description:
    'Multipart: `trackingId`, then `file0`, `file1`, `file2`; with `replaces`, an invoice’s id, before a single file that takes its place. At most 3 files of 3,145,728 bytes for a tracking in all. pdf, bmp, gif, png, jpg, jpeg, doc, docx and html; name and content must agree.',
  consumes: 'multipart',
  answer: { status: 201, schema: z.object({ data: attachmentsSchema }) },
  problems: ['unauthenticated', 'not-found', 'conflict', 'too-large', 'invalid'],
  idempotent: true,
});

/** GET api/v1/customers/{customerId}/trackings/{trackingId}/invoice-needs */
export const getInvoiceNeeds = endpoint({
  name: 'getInvoiceNeeds',
  method: 'GET',
  base: 'api',
  path: '/customers/:customerId/trackings/:trackingId/invoice-needs',
  auth: 'customer',
  summary: 'What customs asks for and a tracking’s invoices do not say',
  description:
    'Reads the files after they were handed in, so that an upload waits for nothing and is never refused for it. What one of the files says, none of them lacks. Pictures, scans and Word files are not read.',
  params: z.object(parcelParams),
  answer: {
    status: 200,
    schema: z.object({
      data: z
        .array(
          z.object({
            attachmentId: id,
            isRead: z.boolean().check(z.describe('False: only a person can tell what it says.')),
            lacking: z.array(z.enum(invoiceNeeds)).check(z.maxLength(invoiceNeeds.length)),
          }),
        )
        .check(z.maxLength(3)),
    }),
  },
  problems: ['unauthenticated', 'not-found'],
});

/** GET one invoice file, always as a download. */
export const getAttachment = endpoint({
  name: 'getAttachment',
  method: 'GET',
  base: 'api',
  path: '/customers/:customerId/trackings/:trackingId/attachments/:attachmentId',
  auth: 'customer',
  summary: 'One invoice file, as a download',
  description:
    'Under the name it was handed in with. A file that is missing or damaged on the server answers 503.',
  params: attachmentParams,
  answer: { status: 200, produces: 'application/octet-stream' },
  problems: ['unauthenticated', 'not-found'],
});

/** DELETE one invoice file while its tracking is not billed. */
export const deleteAttachment = endpoint({
  name: 'deleteAttachment',
  method: 'DELETE',
  base: 'api',
  path: '/customers/:customerId/trackings/:trackingId/attachments/:attachmentId',
  auth: 'customer',
  summary: 'Takes back one invoice file, until the parcel is billed',
  description: 'The file is gone for good. Answers 409 once the parcel is billed.',
  params: attachmentParams,
  answer: { status: 204 },
  problems: ['unauthenticated', 'not-found', 'conflict'],
});
