import { parentPort } from 'node:worker_threads';
import { invoicePdf } from './invoice-pdf.ts';
import type { Answer, Order } from './renderer.ts';

// The worker thread of renderer.ts.
parentPort?.on('message', async ({ id, bill, company }: Order) => {
  const answer = (content: Answer) => parentPort?.postMessage(content);
  try {
    answer({ id, bytes: await invoicePdf(bill, company) });
  } catch (error) {
    answer({ id, error });
  }
});
