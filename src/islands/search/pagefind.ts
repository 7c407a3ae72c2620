/** A matching section of a page, with its anchor. */
interface SubResult {
  readonly title: string;
  readonly url: string;
}

/** A matching page; `excerpt` is escaped HTML with <mark> around the matches. */
export interface PageResult {
  readonly url: string;
  readonly excerpt: string;
  readonly meta: { readonly title?: string };
  readonly sub_results: readonly SubResult[];
}

/** The part of Pagefind's API that is used here. */
interface Engine {
  readonly search: (
    term: string,
  ) => Promise<{ readonly results: readonly { readonly data: () => Promise<PageResult> }[] }>;
  readonly destroy: () => Promise<void>;
}

interface Pagefind {
  readonly createInstance: (options: object) => Engine;
}

const address = '/pagefind/pagefind.js';
const indexAddress = '/pagefind/pagefind-entry.json';
const timeoutMs = 10_000;

let engine: Promise<Engine> | undefined;

async function start(): Promise<Engine> {
  // Pagefind hangs if it cannot load its index; this fails at once.
  const { ok } = await fetch(indexAddress, { method: 'HEAD', cache: 'no-store' });
  if (!ok) throw new Error('The search index could not be loaded.');
  const pagefind: Pagefind = await import(/* @vite-ignore */ address);
  return pagefind.createInstance({});
}

/** Loads the search engine before the first search. */
export function prepareSearch(): void {
  engine ??= start();
  // The first search reports the error.
  engine.catch(() => undefined);
}

async function find(term: string, limit: number): Promise<PageResult[]> {
  engine ??= start();
  const { search } = await engine;
  let { results } = await search(term);
  // The index has no signs: “$100” is there as 100, and many words with hyphens as their parts.
  if (results.length === 0)
    ({ results } = await search(term.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')));
  return Promise.all(results.slice(0, limit).map((result) => result.data()));
}

/** The best matches. Throws if the engine fails or takes over 10 seconds; the next search loads it again. */
export async function searchPages(term: string, limit: number): Promise<PageResult[]> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The search did not answer.')), timeoutMs);
  try {
    return await Promise.race([find(term, limit), timeout]);
  } catch (error) {
    engine?.then((brokenEngine) => brokenEngine.destroy()).catch(() => undefined);
    engine = undefined;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
