import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { id } from '#lib/contract/fields.ts';
import { maxInvoiceBytes, maxInvoiceFiles } from '#lib/contract/invoice-file.ts';
import { messages } from '#lib/messages.ts';
import { fieldErrorsOf, invalid, ProblemError } from '#server/problem.ts';
import { codeOf } from '#server/units/error-code.ts';

const maxRequestBytes = 10 * 1_048_576;

const limits = {
  files: maxInvoiceFiles,
  // One byte more than allowed, to tell a file of exactly the limit from a larger one.
  fileSize: maxInvoiceBytes + 1,
  // More than the form has, so that an unknown field is refused by its name.
  fields: 5,
  parts: 8,
  fieldSize: 200,
  fieldNameSize: 100,
  headerPairs: 20,
  headerSize: 8192,
};

const fieldsSchema = z.strictObject({ trackingId: id, replaces: z.optional(id) });

export type UploadFields = z.infer<typeof fieldsSchema>;

const tooLarge = () =>
  new ProblemError('too-large', 'The request is too large. Send one file after the other.');

const unreadable = () =>
  new ProblemError('malformed', 'The upload did not arrive whole. Please send it again.');

/** A refusal at one field of the form. */
export const refuseAt = (
  code: 'invalid' | 'too-large' | 'conflict',
  path: string,
  message: string,
): ProblemError => new ProblemError(code, message, { errors: [{ path, message }] });

/** Refuses, before reading the body, a request that is not a form or has no acceptable length. */
function checkHeaders(request: FastifyRequest): void {
  const { 'content-encoding': encoding = 'identity', 'content-length': length } = request.headers;
  if (encoding.toLowerCase() !== 'identity')
    throw new ProblemError('unsupported-type', 'Send the upload as it is, without compressing it.');
  if (!request.isMultipart())
    throw new ProblemError('unsupported-type', 'Send the request as multipart/form-data.');
  if (length === undefined)
    throw new ProblemError('malformed', 'Say in Content-Length how long the upload is.');
  if (Number(length) > maxRequestBytes) throw tooLarge();
}

/** The parser's errors as problems of the contract. */
function asRefusal(error: unknown): ProblemError {
  const code = codeOf(error);
  if (code === 'FST_FILES_LIMIT')
    return refuseAt('conflict', `file${maxInvoiceFiles}`, messages.maxFiles);
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') return tooLarge();
  return unreadable();
}

/** The parser's output, with its errors as problems. */
export async function* fromParser<Piece>(source: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  try {
    yield* source;
  } catch (error) {
    throw asRefusal(error);
  }
}

/** The parts of an upload as they arrive. */
export async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  checkHeaders(request);
  for await (const part of fromParser(request.parts({ limits }))) {
    // Unlike its types, the parser also yields parts without a name.
    if (typeof part.fieldname !== 'string') throw unreadable();
    yield part;
  }
}

/** Adds a field; its name must be new. */
function addField(fields: Map<string, unknown>, part: MultipartValue): void {
  if (part.fieldnameTruncated || fields.has(part.fieldname)) throw unreadable();
  fields.set(part.fieldname, part.value);
}

function checkFields(fields: ReadonlyMap<string, unknown>): UploadFields {
  const result = z.safeParse(fieldsSchema, Object.fromEntries(fields));
  if (result.success) return result.data;
  throw invalid(...fieldErrorsOf(result.error.issues));
}

interface Form {
  readonly fields: UploadFields;
  readonly firstFile: MultipartFile;
}

/** Reads and checks the fields up to the first file, whose content is not read yet. */
export async function readFields(parts: AsyncGenerator<Multipart>): Promise<Form> {
  const fields = new Map<string, unknown>();
  // Not `for await`, which would close the generator that receiveFiles() reads on.
  for (;;) {
    const { value: part, done } = await parts.next();
    if (done) break;
    if (part.type === 'file') return { fields: checkFields(fields), firstFile: part };
    addField(fields, part);
  }
  checkFields(fields);
  throw refuseAt('invalid', 'file0', 'Choose a file.');
}
