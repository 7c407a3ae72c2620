import { parentPort } from 'node:worker_threads';
import { coverPdf } from './cover-pdf.ts';
import { invoicePdf } from './invoice-pdf.ts';
import type { Answer, Order } from './renderer.ts';

// The worker thread of renderer.ts.
parentPort?.on('message', async ({ id, company, ...subject }: Order) => {
  const answer = (content: Answer) => parentPort?.postMessage(content);
  try {
    const bytes =
      'bill' in subject
        ? await invoicePdf(subject.bill, company)
        : await coverPdf(subject.cover, company);
    answer({ id, bytes });
  } catch (error) {
    answer({ id, error });
  }
});
