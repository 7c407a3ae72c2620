interface CacheEntry {
  readonly fetchedAt: number;
  readonly page: Promise<Document>;
}

/** A release or an edit is missed for at most this long. */
const maxAgeMs = 300_000;
/** After this time the browser itself loads the page. */
const timeoutMs = 10_000;

const cache = new Map<string, CacheEntry>();

// Not fetch() and DOMParser: our policy lets no script parse text as a document, but the browser may.
const fetchPage = (path: string): Promise<Document> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', path);
    request.responseType = 'document';
    request.timeout = timeoutMs;
    const fail = () => reject(new Error(`No page at ${path}`));
    request.onload = () => {
      const { responseXML } = request;
      if (request.status === 200 && responseXML) resolve(responseXML);
      else fail();
    };
    request.onerror = fail;
    request.ontimeout = fail;
    // The browser's Stop button aborts this request too.
    request.onabort = fail;
    request.send();
  });

/**
 * Preloads the scripts of a page. Some of its links are in the template of LateScripts.astro, where the browser does not
 * see them.
 */
function preloadScripts(page: Document): void {
  const deferred = page.querySelector<HTMLTemplateElement>('template#scripts')?.content;
  const links = [page, deferred].flatMap((part) => [
    ...(part?.querySelectorAll('link[rel=modulepreload]') ?? []),
  ]);
  for (const link of links) {
    const href = link.getAttribute('href') ?? '';
    if (document.querySelector(`link[rel=modulepreload][href="${href}"]`) === null)
      document.head.append(document.importNode(link));
  }
}

/** The document of another account page, from the cache while it is recent. Otherwise its scripts are preloaded too. */
export function getPage(path: string): Promise<Document> {
  const entry = cache.get(path);
  if (entry && Date.now() - entry.fetchedAt < maxAgeMs) return entry.page;
  const page = fetchPage(path);
  cache.set(path, { fetchedAt: Date.now(), page });
  page.then(preloadScripts, () => cache.delete(path));
  return page;
}
