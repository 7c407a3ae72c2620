import { parentPort } from 'node:worker_threads';
import type { MailPart } from '#lib/domain/shop-mail/document.ts';
import { itemParcels } from '#lib/domain/shop-mail/item-parcels.ts';
import { lackingIn } from '#lib/domain/shop-mail/lacking.ts';
import { readMail } from '#lib/domain/shop-mail/read-mail.ts';
import { openFile } from './open-file.ts';
import { type Answer, readyMessage } from './reader.ts';
import { RefusedMail } from './refusals.ts';

// The worker thread of reader.ts.
parentPort?.on('message', async (bytes: Uint8Array) => {
  const answer = (content: Answer) => parentPort?.postMessage(content);
  try {
    const { parts, pdfs, ...header } = await openFile(bytes);
    const hasTotal = (part: MailPart) =>
      readMail({ ...header, parts: [part] }).total.value !== null;
    const pdf = pdfs[parts.filter(({ kind }) => kind === 'pdf').findIndex(hasTotal)];
    const texts = parts.map(({ kind, text }) => ({ kind, text }));
    const document = { ...header, parts };
    const findings = readMail(document);
    const lacking = lackingIn(document, findings);
    const parcels = itemParcels(document, findings);
    answer({ ...header, findings, texts, pdf, lacking, itemParcels: parcels });
  } catch (error) {
    answer(error instanceof RefusedMail ? { refusal: error.refusal } : { error });
  }
});

parentPort?.postMessage(readyMessage);
