import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { customerCode, id, instant, money } from './fields.ts';
import { invoiceMediaTypes, maxInvoiceBytes, maxInvoiceFiles } from './invoice-file.ts';
import { invoiceNeeds } from './parcel-values.ts';

/** One invoice file of a tracking. */
export const attachmentSchema = z.object({
  id,
  name: z.string().check(z.describe('The file’s own name, cleaned.')),
  size: z.number().check(z.describe('Bytes.')),
  type: z.string().check(z.describe('Media type, decided from the content.')),
  uploadedAt: instant,
});

/** Invoice files, no more than a tracking takes. */
export const attachmentsSchema = z.array(attachmentSchema).check(z.maxLength(maxInvoiceFiles));

const parcelParams = { customerId: customerCode, trackingId: id };
const attachmentParams = z.object({ ...parcelParams, attachmentId: id });

/** POST api/v1/customers/1/attachments; the `1` is a literal, the customer is the token's. */
export const uploadAttachments = endpoint('uploadAttachments', {
  auth: 'customer',
  summary: 'Uploads invoices for a tracking',
  description: `Multipart: \`trackingId\`, then \`file0\`, \`file1\`, \`file2\`; with \`replaces\`, an invoice’s id, before a single file that takes its place. A tracking takes at most ${maxInvoiceFiles} files in all, each of at most ${maxInvoiceBytes} bytes: ${Object.keys(invoiceMediaTypes).join(', ')}. Name and content must agree.`,
  answer: z.object({ data: attachmentsSchema }),
  problems: ['unauthenticated', 'not-found', 'conflict', 'too-large', 'invalid'],
});

/** GET api/v1/customers/{customerId}/trackings/{trackingId}/invoice-needs */
export const getInvoiceNeeds = endpoint('getInvoiceNeeds', {
  auth: 'customer',
  summary: 'Information missing from a parcel’s invoices',
  description:
    'Files are read after the upload, so it never waits or is refused for this. What one file of a parcel says is not missing from the others. Pictures, scans and Word files are not read.',
  params: z.object(parcelParams),
  answer: z.object({
    data: z
      .array(
        z.object({
          attachmentId: id,
          isRead: z.boolean().check(z.describe('False: only a person can tell what it says.')),
          hasFailed: z
            .boolean()
            .check(z.describe('True: it is damaged, locked, or took too long to read.')),
          lacking: z.array(z.enum(invoiceNeeds)).check(z.maxLength(invoiceNeeds.length)),
          otherTotal: z
            .optional(z.nullable(money))
            .check(
              z.describe(
                'What it adds up to in US$, if that is not the declared value; else null.',
              ),
            ),
        }),
      )
      .check(z.maxLength(maxInvoiceFiles)),
  }),
  problems: ['unauthenticated', 'not-found'],
});

/** GET one invoice file, always as a download. */
export const getAttachment = endpoint('getAttachment', {
  auth: 'customer',
  summary: 'One invoice file, as a download',
  description:
    'Under the name it was uploaded with. Answers 503 if the file is missing or damaged on the server.',
  params: attachmentParams,
  problems: ['unauthenticated', 'not-found'],
});

/** DELETE one invoice file while its tracking is not billed. */
export const deleteAttachment = endpoint('deleteAttachment', {
  auth: 'customer',
  summary: 'Deletes one invoice file, until the parcel is billed',
  description:
    'Permanently. Where that leaves room for the cover page of a divided order, the page is added; without an invoice it is deleted too. Answers 409 once the parcel is billed.',
  params: attachmentParams,
  problems: ['unauthenticated', 'not-found', 'conflict'],
});
