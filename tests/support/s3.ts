import { onTestFinished } from 'vitest';
import { startS3Server } from './s3-server.ts';

/** A real S3 server with one empty bucket, stopped when the test ends. */
export async function openS3Server() {
  const { close, ...server } = await startS3Server();
  onTestFinished(close);
  return server;
}
