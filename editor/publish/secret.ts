import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a request has the secret of the editors' address; the time that it takes tells nothing of the secret. */
export const hasSecret = (headers: Headers, secret: string): boolean =>
  timingSafeEqual(digest(headers.get('x-editor-secret') ?? ''), digest(secret));
