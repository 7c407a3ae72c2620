interface Fetched {
  readonly at: number;
  readonly page: Promise<Document>;
}

/** In milliseconds. */
const maxAge = 300_000;
/** In milliseconds; after it the browser itself loads the page. */
const timeout = 10_000;

const fetched = new Map<string, Fetched>();

// Not fetch and DOMParser: our policy lets no script make a document of text, but the browser may.
const fetchPage = (path: string): Promise<Document> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', path);
    request.responseType = 'document';
    request.timeout = timeout;
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

function loadScripts(page: Document): void {
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

/** The document of another page of the account, whose scripts load meanwhile; from the cache while it is recent. */
export function getPage(path: string): Promise<Document> {
  const cached = fetched.get(path);
  if (cached && Date.now() - cached.at < maxAge) return cached.page;
  const page = fetchPage(path);
  fetched.set(path, { at: Date.now(), page });
  page.then(loadScripts, () => fetched.delete(path));
  return page;
}
