interface Fetched {
  readonly at: number;
  readonly page: Promise<Document>;
}

/** For how long a page that was fetched need not be fetched again, in milliseconds. */
const freshness = 300_000;
/** Milliseconds; the browser is told to go there itself then. */
const longest = 10_000;

const fetched = new Map<string, Fetched>();

// Not fetch and DOMParser: our policy lets no script make a document of text, but the browser may.
const fetchPage = (path: string): Promise<Document> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', path);
    request.responseType = 'document';
    request.timeout = longest;
    const fail = () => reject(new Error(`No page at ${path}`));
    request.onload = () => {
      const { responseXML } = request;
      if (request.status === 200 && responseXML) resolve(responseXML);
      else fail();
    };
    request.onerror = fail;
    request.ontimeout = fail;
    // Stopping the page's load stops this too.
    request.onabort = fail;
    request.send();
  });

function loadScripts(page: Document): void {
  const late = page.querySelector<HTMLTemplateElement>('template#scripts')?.content;
  const links = [page, late].flatMap((part) => [
    ...(part?.querySelectorAll('link[rel=modulepreload]') ?? []),
  ]);
  for (const link of links) {
    const href = link.getAttribute('href') ?? '';
    if (document.querySelector(`link[rel=modulepreload][href="${href}"]`) === null)
      document.head.append(document.importNode(link));
  }
}

/** The document of another page of the account, with its scripts on their way; fetched once in a while. */
export function getPage(path: string): Promise<Document> {
  const known = fetched.get(path);
  if (known && Date.now() - known.at < freshness) return known.page;
  const page = fetchPage(path);
  fetched.set(path, { at: Date.now(), page });
  page.then(loadScripts, () => fetched.delete(path));
  return page;
}
