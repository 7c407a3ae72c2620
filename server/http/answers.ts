import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { EndpointShape } from '#lib/contract/endpoint.ts';
import { contentDisposition } from './content-disposition.ts';

/** A file as an answer: its bytes as they come, the name to save it under and, if it is known, its size in bytes. */
export class FileAnswer {
  readonly bytes: Readable;
  readonly name: string;
  readonly size: number | undefined;
  constructor(bytes: Readable, name: string, size?: number) {
    this.bytes = bytes;
    this.name = name;
    this.size = size;
  }
}

/** Sends a file as a download. */
export function sendFile(
  reply: FastifyReply,
  { produces = 'application/octet-stream' }: EndpointShape,
  file: FileAnswer,
): FastifyReply {
  if (file.size !== undefined) reply.header('content-length', file.size);
  return reply
    .header('content-type', produces.startsWith('text/') ? `${produces}; charset=utf-8` : produces)
    .header('content-disposition', contentDisposition(file.name))
    .send(file.bytes);
}
