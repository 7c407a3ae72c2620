const coming = new Map<string, Promise<void>>();

const isOnPage = (path: string): boolean =>
  document.querySelector(`link[rel="modulepreload"][href="${path}"]`) !== null;

async function fetchWhole(path: string): Promise<void> {
  const answer = await fetch(path);
  if (!answer.ok) throw new TypeError(`Failed to fetch dynamically imported module: ${path}`);
  await answer.arrayBuffer();
}

function obtain(path: string): Promise<void> | undefined {
  if (isOnPage(path)) return undefined;
  const known = coming.get(path);
  if (known) return known;
  const fetched = fetchWhole(path).catch((error) => {
    coming.delete(path);
    throw error;
  });
  coming.set(path, fetched);
  return fetched;
}

/**
 * Stands around every import at run time of the built site, in the place of Vite's own helper: fetches the files of the module
 * (without their leading slash), and imports it once all are there; throws a TypeError when one is not. A browser that
 * failed to load a module never asks for it again on that page, but a file it does; the import then finds all of them
 * in the browser's cache.
 */
export async function __vitePreload<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => obtain(`/${file}`)));
  return load();
}
