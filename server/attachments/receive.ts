import { createHash, randomUUID } from 'node:crypto';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import {
  correctName,
  type InvoiceMediaType,
  keptMediaType,
  maxInvoiceBytes,
  maxInvoiceFiles,
} from '#lib/contract/invoice-file.ts';
import { messages } from '#lib/messages.ts';
import { uploadedName } from '#server/downloads/file-name.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { ProblemError } from '#server/problem.ts';
import { fromParser, refuseAt } from './form.ts';
import { headBytes, sniffMediaType } from './media-type.ts';

/** An invoice file that is stored but has no row yet. */
export interface ReceivedFile {
  /** Its field of the form. */
  readonly field: string;
  readonly name: string;
  readonly mediaType: InvoiceMediaType;
  readonly sizeBytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
  readonly storageKey: string;
}

/** Checks type and size of a file while it is streamed, and throws as soon as one is wrong. */
async function* inspect(
  part: MultipartFile,
  name: string,
  onEnd: (facts: Pick<ReceivedFile, 'mediaType' | 'sizeBytes' | 'sha256'>) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  /** The pieces held back until they suffice to tell the type; undefined from then on. */
  let head: Buffer[] | undefined = [];
  let mediaType: InvoiceMediaType | undefined;
  const checkType = async (pieces: readonly Buffer[]) => {
    mediaType = keptMediaType(name, await sniffMediaType(Buffer.concat(pieces)));
    if (!mediaType) throw refuseAt('invalid', part.fieldname, messages.invalidFileType(name));
  };
  for await (const piece of fromParser<Buffer>(part.file)) {
    sizeBytes += piece.length;
    if (sizeBytes > maxInvoiceBytes)
      throw refuseAt('too-large', part.fieldname, messages.invalidFileSize(name));
    hash.update(piece);
    if (!head) {
      yield piece;
      continue;
    }
    head.push(piece);
    if (sizeBytes < headBytes) continue;
    await checkType(head);
    yield* head;
    head = undefined;
  }
  if (sizeBytes === 0) throw refuseAt('invalid', part.fieldname, messages.invalidFileSize(name));
  if (head) {
    await checkType(head);
    yield* head;
  }
  if (mediaType) onEnd({ mediaType, sizeBytes, sha256: hash.digest('hex') });
}

async function receiveFile(
  files: FileStore,
  part: MultipartFile,
  storageKey: string,
): Promise<ReceivedFile> {
  const name = uploadedName(part.filename);
  let facts: Parameters<Parameters<typeof inspect>[2]>[0] | undefined;
  const bytes = inspect(part, name, (result) => {
    facts = result;
  });
  await files.put(storageKey, bytes);
  if (!facts) throw new Error('The store did not read the file to its end.');
  return {
    field: part.fieldname,
    name: correctName(name, facts.mediaType),
    storageKey,
    ...facts,
  };
}

const fieldNames = Array.from({ length: maxInvoiceFiles }, (_, index) => `file${index}`);

function checkFieldName({ fieldname }: MultipartFile, earlierFiles: readonly ReceivedFile[]): void {
  if (!fieldNames.includes(fieldname) || earlierFiles.some(({ field }) => field === fieldname))
    throw refuseAt('invalid', fieldname, `Name the files ${fieldNames.join(', ')}.`);
}

/** Stores an upload's files one after the other, in constant memory; the returned files are durable. */
export async function receiveFiles(
  files: FileStore,
  firstFile: MultipartFile,
  parts: AsyncGenerator<Multipart>,
  newKey: () => string,
): Promise<readonly ReceivedFile[]> {
  const receivedFiles: ReceivedFile[] = [];
  const receive = async (part: MultipartFile) => {
    checkFieldName(part, receivedFiles);
    receivedFiles.push(await receiveFile(files, part, newKey()));
  };
  await receive(firstFile);
  for await (const part of parts) {
    if (part.type !== 'file')
      throw new ProblemError('malformed', 'Send the fields before the files.');
    await receive(part);
  }
  return receivedFiles;
}

/** A new, unique storage key for a customer's file. */
export const newStorageKey = (customerId: number): string => `${customerId}/${randomUUID()}`;
