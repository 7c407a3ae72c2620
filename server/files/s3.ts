import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { S3Config } from '#server/settings/s3-config.ts';
import type { FileStore } from './file-store.ts';
import { createRetryingCalls } from './retrying-calls.ts';
import { checkBucket, openS3Client } from './s3-client.ts';
import { spool } from './spool.ts';

/** Objects per page of the list: few enough for a small store to answer before the timeout. */
const pageSize = 250;

/** The whole object, spooled to disk; undefined when there is none. */
async function download(
  client: S3Client,
  object: { readonly Bucket: string; readonly Key: string },
  abortSignal: AbortSignal,
): Promise<Readable | undefined> {
  try {
    const { Body } = await client.send(new GetObjectCommand(object), { abortSignal });
    return Body instanceof Readable ? await spool(Body) : Readable.from([]);
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

/**
 * Stores files in a bucket of an S3-compatible store, each with a single request, so that no upload is left unfinished.
 * Throws FileStoreOutage when a call fails.
 */
export async function openS3(config: S3Config): Promise<FileStore> {
  const client = openS3Client(config);
  await checkBucket(client, config);
  const callStore = createRetryingCalls();
  const { bucket: Bucket, prefix } = config;
  const objectOf = (key: string) => ({ Bucket, Key: `${prefix}${key}` });

  return {
    async put(key, bytes) {
      // Through a file, so that an upload takes memory only once all of it has arrived.
      const Body = bytes instanceof Uint8Array ? bytes : await buffer(await spool(bytes));
      await callStore((abortSignal) =>
        client.send(new PutObjectCommand({ ...objectOf(key), Body }), { abortSignal }),
      );
    },

    read: (key) => callStore((abortSignal) => download(client, objectOf(key), abortSignal)),

    async remove(key) {
      await callStore((abortSignal) =>
        client.send(new DeleteObjectCommand(objectOf(key)), { abortSignal }),
      );
    },

    async *list() {
      let token: string | undefined;
      do {
        const page = { Bucket, Prefix: prefix, MaxKeys: pageSize, ContinuationToken: token };
        const response = await callStore((abortSignal) =>
          client.send(new ListObjectsV2Command(page), { abortSignal }),
        );
        for (const { Key, LastModified } of response.Contents ?? [])
          if (Key && LastModified) yield { key: Key.slice(prefix.length), storedAt: LastModified };
        token = response.NextContinuationToken;
      } while (token !== undefined);
    },
  };
}
