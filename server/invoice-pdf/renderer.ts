import { Worker } from 'node:worker_threads';
import type { BillingDetail } from '#lib/contract/billings.ts';
import type { Tenant } from '#lib/contract/tenant.ts';
import type { CoverRenderer, OrderCover } from './cover-pdf.ts';
import type { Renderer } from './invoices.ts';

/** The document to render. */
type Subject = { readonly bill: BillingDetail } | { readonly cover: OrderCover };

/** A message to the worker. */
export type RenderRequest = Subject & { readonly id: number; readonly company: Tenant };

/** A message from the worker. */
export type RenderResponse =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly error: unknown };

/**
 * Renders in a worker thread, started with the first invoice, as a hundred lines take longer than other requests should
 * wait. An idle worker does not keep the process alive; one that died is replaced.
 */
export function createRenderer(
  script: URL = new URL('./worker.ts', import.meta.url),
): Renderer & CoverRenderer {
  const pendingRequests = new Map<number, PromiseWithResolvers<Uint8Array>>();
  let worker: Worker | undefined;
  let lastId = 0;

  const settle = (response: RenderResponse) => {
    const pending = pendingRequests.get(response.id);
    pendingRequests.delete(response.id);
    if (pendingRequests.size === 0) worker?.unref();
    if ('bytes' in response) pending?.resolve(response.bytes);
    else pending?.reject(response.error);
  };

  const lose = (error: unknown) => {
    worker = undefined;
    for (const id of [...pendingRequests.keys()]) settle({ id, error });
  };

  const start = () => {
    const newWorker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: 128 } });
    newWorker.on('message', settle);
    newWorker.on('error', lose);
    newWorker.on('exit', () => {
      if (worker === newWorker) lose(new Error('the thread that renders invoices ended'));
    });
    return newWorker;
  };

  const request = (subject: Subject, company: Tenant): Promise<Uint8Array> => {
    const pending = Promise.withResolvers<Uint8Array>();
    lastId += 1;
    pendingRequests.set(lastId, pending);
    worker ??= start();
    worker.ref();
    worker.postMessage({ ...subject, id: lastId, company } satisfies RenderRequest);
    return pending.promise;
  };

  return {
    render: (bill, company) => request({ bill }, company),
    renderCover: (cover, company) => request({ cover }, company),
  };
}
