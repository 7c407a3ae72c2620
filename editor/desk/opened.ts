import { formName } from '#editor/form-address.ts';

// The text of each file when its form was opened, by which a save knows what somebody else changed since.
const openedTexts = new Map<string, string>();

// Stored beside Keystatic's draft, which does not include the text that it was made from.
const keyFor = (path: string) => `editor/opened/${path}`;

const asPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Acts on the drafts that Keystatic keeps in this browser, one entry for each form. */
export async function withDrafts<T>(
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
  const result = await asPromise(act(transaction.objectStore('items')));
  // A reload before the commit would undo it.
  await committed;
  database.close();
  return result;
}

/** The key of a file's draft in Keystatic's store. */
const draftKey = (path: string) => ['singleton', formName(path)];

/** Deletes the draft of a file. */
export async function dropDraft(path: string): Promise<void> {
  await withDrafts('readwrite', (drafts) => drafts.delete(draftKey(path)));
}

/** Whether a file has a draft, which has changes that are not saved. */
export const hasDraft = async (path: string): Promise<boolean> =>
  (await withDrafts<unknown>('readonly', (drafts) => drafts.get(draftKey(path)))) !== undefined;

/** Notes the text that a form has just read; of a restored draft, the text that it was made from. */
export async function noteRead(path: string, text: string): Promise<void> {
  const draftOrigin = (await hasDraft(path)) ? localStorage.getItem(keyFor(path)) : null;
  noteSaved(path, draftOrigin ?? text);
}

/** Notes the text of a file after a save. */
export function noteSaved(path: string, text: string): void {
  openedTexts.set(path, text);
  localStorage.setItem(keyFor(path), text);
}

/** The text that the form of a file was opened with; undefined if it was not opened. */
export const openedWith = (path: string): string | undefined => openedTexts.get(path);
