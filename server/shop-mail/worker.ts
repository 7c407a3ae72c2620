import { parentPort } from 'node:worker_threads';
import { readMail } from '#lib/domain/shop-mail/read-mail.ts';
import { openFile } from './open-file.ts';
import type { Answer } from './reader.ts';
import { RefusedMail } from './refusals.ts';

// The worker thread of reader.ts.
parentPort?.on('message', async (bytes: Uint8Array) => {
  const answer = (content: Answer) => parentPort?.postMessage(content);
  try {
    const document = await openFile(bytes);
    const texts = document.parts.map(({ kind, text }) => ({ kind, text }));
    answer({ findings: readMail(document), texts });
  } catch (error) {
    answer(error instanceof RefusedMail ? { refusal: error.refusal } : { error });
  }
});
