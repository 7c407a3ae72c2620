import { z } from 'zod';

/** A bucket for the customers' files: all of these but S3_PREFIX, or none for a folder. */
export const fileSettings = {
  S3_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: 'S3_ENDPOINT must be an address such as https://s3.us-east-1.amazonaws.com.',
    })
    .optional()
    .meta({
      description: 'Address of an S3-compatible store that keeps the customers’ files.',
      otherwise: 'files are kept in `DATA_DIR/attachments`',
    }),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'S3_BUCKET must be the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens.',
    )
    .optional()
    .meta({ description: 'Bucket of the files, which must exist.' }),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'S3_REGION must be a region such as us-east-1.')
    .optional()
    .meta({ description: 'Region that requests are signed for.', example: 'us-east-1' }),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .meta({ description: 'Access key with the rights to read, write, delete and list.' }),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .meta({ description: 'Secret of that access key.', secret: true }),
  S3_PREFIX: z
    .string()
    .regex(
      /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/,
      'S3_PREFIX must look like portal or portal/files, without a slash at either end.',
    )
    .optional()
    .meta({
      description: 'Prefix of every key, for a bucket that is shared.',
      example: 'portal',
    }),
};
