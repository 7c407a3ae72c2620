type Tree = readonly { path: string; sha: string }[];

/** A file as Keystatic sends it, in base64. */
export interface Addition {
  path: string;
  contents: string;
}

const treeAddress = '/api/keystatic/tree';

/** Lists the files as they are now, by the browser's own `fetch`. Keystatic's API asks for the header. */
export const listFiles = async (browserFetch: typeof fetch): Promise<Tree> =>
  (await browserFetch(treeAddress, { headers: { 'no-cors': '1' } })).json();

let lastTree: Tree = [];

/** The list of files that Keystatic got last. */
export const keystaticTree = (): Tree => lastTree;

/** Notes the list that Keystatic gets. */
export function noteTree(tree: Tree): Tree {
  lastTree = tree;
  return tree;
}

/** Notes the list in an answer, if Keystatic asked for it. */
export async function noteList(address: string, answer: Response): Promise<void> {
  if (address === treeAddress && answer.ok) lastTree = await answer.clone().json();
}

export const bytesOf = ({ contents }: Addition): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(contents), (letter) => letter.charCodeAt(0));

/** The hash by which git names a file's content. */
async function blobHash(contents: Uint8Array<ArrayBuffer>): Promise<string> {
  const head = new TextEncoder().encode(`blob ${contents.length}\0`);
  const hash = await crypto.subtle.digest('SHA-1', new Uint8Array([...head, ...contents]));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The list with the hash of the text that Keystatic sent, not of the file's same content, so that the form stays as it is. */
export async function asSent(tree: Tree, addition: Addition): Promise<Tree> {
  const sha = await blobHash(bytesOf(addition));
  return tree.map((entry) => (entry.path === addition.path ? { ...entry, sha } : entry));
}
