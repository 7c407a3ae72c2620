/** One part of a page that matches, with its anchor. */
interface SubResult {
  readonly title: string;
  readonly url: string;
}

/** A page that matches: `excerpt` is escaped HTML with <mark> around the words. */
export interface PageResult {
  readonly url: string;
  readonly excerpt: string;
  readonly meta: { readonly title?: string };
  readonly sub_results: readonly SubResult[];
}

/** The part of Pagefind's browser module that is used here. */
interface Pagefind {
  readonly init: () => Promise<void>;
  readonly search: (
    term: string,
  ) => Promise<{ readonly results: readonly { readonly data: () => Promise<PageResult> }[] }>;
}

const address = '/pagefind/pagefind.js';
const workerAddress = `${location.origin}/pagefind/pagefind-worker.js`;

interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => unknown;
}

/** Lets Pagefind start its worker, and nothing else start anything (Trusted Types). */
function allowWorker(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      if (new URL(url, location.href).href === workerAddress) return url;
      throw new TypeError(`A script from ${url} is not allowed here.`);
    },
  });
}

let loading: Promise<Pagefind> | undefined;

async function load(): Promise<Pagefind> {
  const pagefind: Pagefind = await import(/* @vite-ignore */ address);
  await pagefind.init();
  return pagefind;
}

/** The search engine, loaded once; after a failure the next call tries again. */
export function loadPagefind(): Promise<Pagefind> {
  if (!loading) {
    loading = load();
    loading.catch(() => {
      loading = undefined;
    });
  }
  return loading;
}

allowWorker();
