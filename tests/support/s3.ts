import { onTestFinished } from 'vitest';
import { startS3Server } from './s3-server.ts';

/** A real server that speaks S3 and checks signatures, with one empty bucket, until the test ends. */
export async function openS3Server() {
  const { close, ...server } = await startS3Server();
  onTestFinished(close);
  return server;
}
