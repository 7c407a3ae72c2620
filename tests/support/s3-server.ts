import crypto from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

const bucket = 'invoices';

// s3rver encrypts page tokens with DES, which OpenSSL no longer offers; triple DES with one key is equivalent.
const tripleKey = (key: Buffer) => Buffer.concat([key, key, key]);
for (const name of ['createCipheriv', 'createDecipheriv'] as const) {
  const original = crypto[name];
  Object.assign(crypto, {
    [name]: (algorithm: string, key: Buffer, iv: Buffer) =>
      algorithm === 'des'
        ? original('des-ede3-cbc', tripleKey(key), iv)
        : original(algorithm, key, iv),
  });
}

/** Starts a real S3 server that checks signatures, with one empty bucket. */
export async function startS3Server() {
  const directory = mkdtempSync(join(tmpdir(), 's3-'));
  const configureBuckets = [{ name: bucket }];
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets,
  });
  // s3rver omits the slash after the bucket when it computes the signature of a call on the bucket itself.
  server.middleware.splice(-1, 0, async (context, next) => {
    if (/^\/[^/]+\/$/.test(context.path)) {
      context.state['vhost'] = true;
      context.mountPath = '/';
    }
    await next();
  });
  const { port } = await server.run();
  const close = async () => {
    server.httpServer.closeAllConnections();
    await server.close();
    rmSync(directory, { recursive: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  const environment = {
    S3_ENDPOINT: origin,
    S3_BUCKET: bucket,
    S3_REGION: 'us-east-1',
    // The only credentials s3rver accepts.
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  /** The path of an object's bytes on disk. */
  const pathOf = (key: string) => join(directory, bucket, `${key}._S3rver_object`);
  return { origin, environment, pathOf, close };
}
