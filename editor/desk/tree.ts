type Tree = readonly { path: string; sha: string }[];

/** A file as Keystatic sends it, in base64. */
export interface Addition {
  path: string;
  contents: string;
}

const list = '/api/keystatic/tree';

/** The files as they are; `fetchAsIs` is the browser's own. */
export const listFiles = async (fetchAsIs: typeof fetch): Promise<Tree> =>
  (await fetchAsIs(list, { headers: { 'no-cors': '1' } })).json();

let known: Tree = [];

/** The files as Keystatic knows them. */
export const knownFiles = (): Tree => known;

/** Notes what Keystatic is told of the files. */
export function noteKnown(tree: Tree): Tree {
  known = tree;
  return tree;
}

/** Notes the list that Keystatic asked for. */
export async function noteList(address: string, answer: Response): Promise<void> {
  if (address === list && answer.ok) known = await answer.clone().json();
}

export const bytesOf = ({ contents }: Addition): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(contents), (letter) => letter.charCodeAt(0));

async function blobName(contents: Uint8Array<ArrayBuffer>): Promise<string> {
  const head = new TextEncoder().encode(`blob ${contents.length}\0`);
  const hash = await crypto.subtle.digest('SHA-1', new Uint8Array([...head, ...contents]));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The list that leaves the form as it is: it names the text that Keystatic sent, not ours of the same content. */
export async function asSent(tree: Tree, addition: Addition): Promise<Tree> {
  const sha = await blobName(bytesOf(addition));
  return tree.map((entry) => (entry.path === addition.path ? { ...entry, sha } : entry));
}
