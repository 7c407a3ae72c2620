import { Worker } from 'node:worker_threads';
import type { BillingDetail } from '#lib/contract/billings.ts';
import type { Tenant } from '#lib/contract/tenant.ts';
import type { CoverRenderer, OrderCover } from './cover-pdf.ts';
import type { Renderer } from './invoices.ts';

/** What is to be rendered. */
type Subject = { readonly bill: BillingDetail } | { readonly cover: OrderCover };

/** A message to the worker. */
export type Order = Subject & { readonly id: number; readonly company: Tenant };

/** A message from the worker. */
export type Answer =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly error: unknown };

/**
 * Renders in a worker thread, started with the first invoice, as a hundred lines take longer than other requests should
 * wait. An idle worker does not keep the process alive; one that died is replaced.
 */
export function createRenderer(
  script: URL = new URL('./worker.ts', import.meta.url),
): Renderer & CoverRenderer {
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>();
  let worker: Worker | undefined;
  let lastId = 0;

  const settle = (answer: Answer) => {
    const order = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (waiting.size === 0) worker?.unref();
    if ('bytes' in answer) order?.resolve(answer.bytes);
    else order?.reject(answer.error);
  };

  const lose = (error: unknown) => {
    worker = undefined;
    for (const id of [...waiting.keys()]) settle({ id, error });
  };

  const start = () => {
    const started = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: 128 } });
    started.on('message', settle);
    started.on('error', lose);
    started.on('exit', () => {
      if (worker === started) lose(new Error('the thread that renders invoices ended'));
    });
    return started;
  };

  const ask = (subject: Subject, company: Tenant): Promise<Uint8Array> => {
    const order = Promise.withResolvers<Uint8Array>();
    lastId += 1;
    waiting.set(lastId, order);
    worker ??= start();
    worker.ref();
    worker.postMessage({ ...subject, id: lastId, company } satisfies Order);
    return order.promise;
  };

  return {
    render: (bill, company) => ask({ bill }, company),
    renderCover: (cover, company) => ask({ cover }, company),
  };
}
