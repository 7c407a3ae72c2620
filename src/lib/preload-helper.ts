const fetches = new Map<string, Promise<void>>();

const isOnPage = (path: string): boolean =>
  document.querySelector(`link[rel="modulepreload"][href="${path}"]`) !== null;

async function fetchWhole(path: string): Promise<void> {
  const answer = await fetch(path);
  if (!answer.ok) throw new TypeError(`Failed to fetch dynamically imported module: ${path}`);
  await answer.arrayBuffer();
}

function fetchOnce(path: string): Promise<void> | undefined {
  if (isOnPage(path)) return undefined;
  const pendingFetch = fetches.get(path);
  if (pendingFetch) return pendingFetch;
  const newFetch = fetchWhole(path).catch((error) => {
    fetches.delete(path);
    throw error;
  });
  fetches.set(path, newFetch);
  return newFetch;
}

/**
 * Replaces Vite's helper around every dynamic import of the built site: fetches the module's files (named without their
 * leading slash) and imports the module once all have arrived; throws a TypeError if one has not. A browser that failed
 * to import a module never requests it again on that page, but it does fetch a file again; the import then finds all
 * files in the browser's cache.
 */
export async function __vitePreload<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => fetchOnce(`/${file}`)));
  return load();
}
