import type { z } from 'zod';
import type { fileSettings } from './files.ts';

const names = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

type S3Environment = z.output<z.ZodObject<typeof fileSettings>>;

/** A sentence about the first missing setting, when only some are set. */
export function findS3Errors(environment: NodeJS.ProcessEnv): string[] {
  const missingNames = names.filter((name) => environment[name] === undefined);
  if (missingNames.length === 0) return [];
  if (missingNames.length === names.length && environment.S3_PREFIX === undefined) return [];
  return [`${missingNames[0]} is missing; set all of ${names.join(', ')}, or none of them.`];
}

/** How to reach an S3-compatible store. */
export interface S3Config {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** With a slash at its end; empty for none. */
  readonly prefix: string;
}

/** The S3 settings of a checked environment; undefined when files are kept in a folder. */
export function s3ConfigOf(environment: S3Environment): S3Config | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = environment;
  if (!(S3_ENDPOINT && S3_BUCKET && S3_REGION && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY))
    return undefined;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    prefix: environment.S3_PREFIX === undefined ? '' : `${environment.S3_PREFIX}/`,
  };
}
