import { parentPort } from 'node:worker_threads';
import { coverPdf } from './cover-pdf.ts';
import { invoicePdf } from './invoice-pdf.ts';
import type { RenderRequest, RenderResponse } from './renderer.ts';

// The worker thread of renderer.ts.
parentPort?.on('message', async ({ id, company, ...subject }: RenderRequest) => {
  const respond = (content: RenderResponse) => parentPort?.postMessage(content);
  try {
    const bytes =
      'bill' in subject
        ? await invoicePdf(subject.bill, company)
        : await coverPdf(subject.cover, company);
    respond({ id, bytes });
  } catch (error) {
    respond({ id, error });
  }
});
