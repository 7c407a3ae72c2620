/** A file as the form would save it. */
interface Draft {
  path: string;
  contents: string;
}

const asPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

// Keystatic keeps what is not saved yet in this browser, one entry for each form.
async function openStore(): Promise<IDBObjectStore> {
  const opening = indexedDB.open('keystatic');
  // As Keystatic makes it; without it, Keystatic would find a database that lacks its store.
  opening.onupgradeneeded = () => opening.result.createObjectStore('items');
  const database = await asPromise(opening);
  return database.transaction('items').objectStore('items');
}

const filesOf = (entry: unknown): Draft[] => {
  const files: unknown = typeof entry === 'object' && entry ? Reflect.get(entry, 'files') : null;
  if (!(files instanceof Map)) return [];
  return [...files].flatMap(([path, contents]) =>
    typeof path === 'string' && contents instanceof Uint8Array
      ? [{ path, contents: new TextDecoder().decode(contents) }]
      : [],
  );
};

/** All files with changes that are not saved, as they are in this browser's forms. */
export async function readDrafts(): Promise<Draft[]> {
  const store = await openStore();
  const entries: unknown[] = await asPromise(store.getAll());
  store.transaction.db.close();
  return entries.flatMap(filesOf);
}
