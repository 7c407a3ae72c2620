// The process of reader.ts.
import type { MailPart } from '#lib/domain/shop-mail/document.ts';
import { itemParcels } from '#lib/domain/shop-mail/item-parcels.ts';
import { lackingIn } from '#lib/domain/shop-mail/lacking.ts';
import { readMail } from '#lib/domain/shop-mail/read-mail.ts';
import { answerQuestions } from '#scripts/limited/answer-questions.ts';
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

answerQuestions((bytes) =>
  readFile(bytes as Uint8Array).catch((error): Answer => {
    if (error instanceof RefusedMail) return { refusal: error.refusal };
    throw error;
  }),
);
