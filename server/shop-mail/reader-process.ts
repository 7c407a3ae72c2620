// The process of reader.ts.
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { MailPart } from '#lib/domain/shop-mail/document.ts';
import { itemParcels } from '#lib/domain/shop-mail/item-parcels.ts';
import { lackingIn } from '#lib/domain/shop-mail/lacking.ts';
import { readMail } from '#lib/domain/shop-mail/read-mail.ts';
import { openFile } from './open-file.ts';
import type { Answer, ReadMail } from './reader.ts';
import { RefusedMail } from './refusals.ts';

async function readFile(bytes: Uint8Array): Promise<ReadMail> {
  const { parts, pdfs, ...header } = await openFile(bytes);
  const hasTotal = (part: MailPart) => readMail({ ...header, parts: [part] }).total.value !== null;
  const pdf = pdfs[parts.filter(({ kind }) => kind === 'pdf').findIndex(hasTotal)];
  const texts = parts.map(({ kind, text }) => ({ kind, text }));
  const document = { ...header, parts };
  const findings = readMail(document);
  return {
    ...header,
    findings,
    texts,
    pdf,
    lacking: lackingIn(document, findings),
    itemParcels: itemParcels(document, findings),
  };
}

const send = (message: Answer | 'ready') => process.send?.(message);
/** Says that a file has arrived, then reads it: a process that ends before has not ended by the file. */
const begin = (read: () => void) => process.send?.('begun', undefined, undefined, read);

// Answers to customers come first.
setPriority(5);
new Worker(new URL('./watch-memory.ts', import.meta.url), {
  // Without a limit it would reserve half of the data that this process may have.
  resourceLimits: { maxOldGenerationSizeMb: 20, codeRangeSizeMb: 2 },
});
// The server ends this process by closing its channel; a signal to all processes must not end a reading before that.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (bytes: Uint8Array) => {
  begin(() =>
    readFile(bytes).then(send, (error) =>
      send(error instanceof RefusedMail ? { refusal: error.refusal } : { error }),
    ),
  );
});
send('ready');
