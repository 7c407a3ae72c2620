import { hash } from 'node:crypto';
import type { BillingDetail } from '#lib/contract/billings.ts';
import type { Tenant } from '#lib/contract/tenant.ts';
import { drawFor } from './drawing.ts';

const mebibyte = 1_048_576;
/** Bytes: some six hundred invoices of usual length. */
const cacheBytes = 16 * mebibyte;

/** Makes the PDF of a bill. */
export interface Renderer {
  readonly render: (bill: BillingDetail, company: Tenant) => Promise<Uint8Array>;
}

/** Bills as PDFs. */
export interface Invoices {
  /** The PDF of a bill, cached; throws as `drawFor()` does. */
  readonly pdfOf: (bill: BillingDetail, customerId?: number) => Promise<Uint8Array>;
}

/** A cache of PDFs with a limit in bytes; the least recently used is evicted first. */
function createCache(limit: number) {
  const entries = new Map<string, Uint8Array>();
  let size = 0;
  const find = (key: string): Uint8Array | undefined => {
    const bytes = entries.get(key);
    if (bytes) {
      // To the end of the map, which begins with the least recently used.
      entries.delete(key);
      entries.set(key, bytes);
    }
    return bytes;
  };
  const add = (key: string, bytes: Uint8Array): void => {
    if (entries.has(key)) return;
    entries.set(key, bytes);
    size += bytes.length;
    for (const [oldest, { length }] of entries) {
      if (size <= limit) return;
      entries.delete(oldest);
      size -= length;
    }
  };
  return { find, add };
}

/** The company's invoices; the cache key is a PDF's whole input, so that a changed bill is rendered again. */
export function createInvoices(
  currentCompany: () => Tenant,
  { render }: Renderer,
  limit: number = cacheBytes,
): Invoices {
  const cache = createCache(limit);
  const pending = new Map<string, Promise<Uint8Array>>();
  return {
    pdfOf: async (bill, customerId) => {
      const company = currentCompany();
      const key = hash('sha256', JSON.stringify([bill, company]), 'base64url');
      const cached = cache.find(key);
      if (cached) return cached;
      const alreadyPending = pending.get(key);
      if (alreadyPending) return await alreadyPending;
      const rendering = drawFor(customerId, () => render(bill, company));
      pending.set(key, rendering);
      try {
        const bytes = await rendering;
        cache.add(key, bytes);
        return bytes;
      } finally {
        pending.delete(key);
      }
    },
  };
}
