import { HeadBucketCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { StartError } from '#server/settings/config.ts';
import type { S3Config } from '#server/settings/s3-config.ts';

const agent = { keepAlive: true, maxSockets: 200 };

/** A client of an S3-compatible store that gives up after a second without a connection, or two without a byte. */
export const openS3Client = (config: S3Config): S3Client =>
  new S3Client({
    endpoint: config.endpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    forcePathStyle: true,
    // retrying-calls.ts retries, as it knows how long a customer has waited.
    maxAttempts: 1,
    requestHandler: {
      connectionTimeout: 1000,
      socketTimeout: 2000,
      httpAgent: agent,
      httpsAgent: agent,
    },
    // The signature covers the body's SHA-256 anyway, and many stores do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // It would cost a connection of its own for each file.
    expectContinueHeader: false,
  });

/**
 * Throws StartError when the store answers with a refusal, which is a mistake in the settings; a store that is down now
 * may come back.
 */
export async function checkBucket(client: S3Client, { bucket, endpoint }: S3Config): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    if (status === undefined || status >= 500) return;
    throw new StartError(
      status === 404
        ? `There is no bucket ${bucket} at ${endpoint}; create it, or choose another with S3_BUCKET.`
        : `The store at ${endpoint} refuses the bucket ${bucket} (${status}); check the S3_ settings and the key’s rights.`,
    );
  }
}
