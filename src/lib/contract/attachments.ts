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

const attachmentParams = z.object({ customerId: customerCode, trackingId: id, attachmentId: id });

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
