import type { Agreed, Changed } from '#editor/saving/bring-together.ts';
import { ask } from './asking.ts';
import { dropDraft, noteRead, noteSaved, openedWith } from './opened.ts';
import { reopen } from './reopen.ts';

const fetchAsIs = globalThis.fetch.bind(globalThis);
const update = '/api/keystatic/update';
const blob = /^\/api\/keystatic\/blob\/[^/]+\/(.+)$/;

interface Update {
  additions: { path: string; contents: string }[];
}

const post = (body: unknown) =>
  fetchAsIs(update, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The files as Keystatic lists them. */
const listFiles = () => fetchAsIs('/api/keystatic/tree', { headers: { 'no-cors': '1' } });

async function blobName(contents: Uint8Array<ArrayBuffer>): Promise<string> {
  const head = new TextEncoder().encode(`blob ${contents.length}\0`);
  const hash = await crypto.subtle.digest('SHA-1', new Uint8Array([...head, ...contents]));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The list of files that lets the form stand as it is: it names the text that Keystatic sent, not ours of the same content. */
async function listAsSent({
  path,
  contents,
}: {
  path: string;
  contents: string;
}): Promise<Response> {
  const tree: { path: string; sha: string }[] = await (await listFiles()).json();
  const bytes = Uint8Array.from(atob(contents), (letter) => letter.charCodeAt(0));
  const sha = await blobName(bytes);
  return Response.json(tree.map((entry) => (entry.path === path ? { ...entry, sha } : entry)));
}

/** Saves, and asks first where somebody else changed the file. */
async function save(body: Update): Promise<Response> {
  const [addition] = body.additions;
  if (!addition) return post(body);
  const opened = openedWith(addition.path);
  let agreed: Agreed | undefined;
  for (;;) {
    const answer = await post({ ...body, opened, agreed });
    if (answer.status === 409) {
      const changed: Changed = await answer.json();
      agreed = await ask(changed);
      if (agreed) continue;
      return new Response('Not saved. Your words are still here.', { status: 409 });
    }
    if (!answer.ok) return answer;
    const { saved }: { saved: string } = await answer.json();
    noteSaved(addition.path, saved);
    if (!agreed) return listAsSent(addition);
    // The form has to show what the others wrote, too.
    await reopen(() => dropDraft(addition.path));
    return listFiles();
  }
}

/** Makes Keystatic's calls go through ours. */
export function watchCalls(): void {
  globalThis.fetch = async (input, init) => {
    const address = typeof input === 'string' ? input : '';
    if (address === update) return save(JSON.parse(String(init?.body)));
    const answer = await fetchAsIs(input, init);
    const path = blob.exec(address)?.[1];
    if (path && answer.ok) await noteRead(path, await answer.clone().text());
    return answer;
  };
}
