// What each form was opened with, so that a save can tell what somebody else changed since.
const opened = new Map<string, string>();

// Kept beside Keystatic's draft, which says nothing of the file that it was made from.
const keyFor = (path: string) => `editor/opened/${path}`;

const asPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function withDrafts<T>(
  mode: IDBTransactionMode,
  act: (drafts: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open('keystatic');
  // As Keystatic makes it; without it, Keystatic would find a database that lacks its store.
  opening.onupgradeneeded = () => opening.result.createObjectStore('items');
  const database = await asPromise(opening);
  const transaction = database.transaction('items', mode);
  const committed = new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  const answer = await asPromise(act(transaction.objectStore('items')));
  // A page that is loaded anew before this would undo it.
  await committed;
  database.close();
  return answer;
}

/** The key of a file's draft in Keystatic's store. */
const draftKey = (path: string) => ['singleton', path.replace(/\.\w+$/, '').replaceAll('/', '-')];

/** Forgets what was not saved of a file. */
export async function dropDraft(path: string): Promise<void> {
  await withDrafts('readwrite', (drafts) => drafts.delete(draftKey(path)));
}

/** Whether something of a file is not saved. */
export const hasDraft = async (path: string): Promise<boolean> =>
  (await withDrafts<unknown>('readonly', (drafts) => drafts.get(draftKey(path)))) !== undefined;

/** Notes what a form has just read; a restored draft keeps what it was made from. */
export async function noteRead(path: string, text: string): Promise<void> {
  const older = (await hasDraft(path)) ? localStorage.getItem(keyFor(path)) : null;
  noteSaved(path, older ?? text);
}

/** Notes what a file says after a save. */
export function noteSaved(path: string, text: string): void {
  opened.set(path, text);
  localStorage.setItem(keyFor(path), text);
}

/** What the form of a file was opened with; undefined if it was not opened. */
export const openedWith = (path: string): string | undefined => opened.get(path);
