import type { Agreed } from '#editor/saving/bring-together.ts';
import type { Question } from '#editor/saving/questions.ts';
import type { ToldMistake } from '#editor/saving/told-mistakes.ts';
import { askAboutChanges, askWhetherRight } from './asking.ts';
import { $mistakes } from './mistakes.ts';
import { dropDraft, noteRead, noteSaved, openedWith } from './opened.ts';
import { reopen } from './reopen.ts';
import { $saved, savedWords } from './saved.ts';

const fetchAsIs = globalThis.fetch.bind(globalThis);
const update = '/api/keystatic/update';
const blob = /^\/api\/keystatic\/blob\/[^/]+\/(.+)$/;

interface Addition {
  path: string;
  contents: string;
}

interface Update {
  additions: Addition[];
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

/** The list of files that leaves the form as it is: it names the text that Keystatic sent, not ours of the same content. */
async function listAsSent({ path, contents }: Addition): Promise<Response> {
  const tree: { path: string; sha: string }[] = await (await listFiles()).json();
  const bytes = Uint8Array.from(atob(contents), (letter) => letter.charCodeAt(0));
  const sha = await blobName(bytes);
  return Response.json(tree.map((entry) => (entry.path === path ? { ...entry, sha } : entry)));
}

function refused({ mistakes }: { mistakes: readonly ToldMistake[] }): Response {
  $mistakes.set(mistakes);
  return new Response('Not saved. What to put right is listed below.', { status: 422 });
}

const stopped = (status: number): Response =>
  new Response('Not saved. Your words are still here.', { status });

/** Saves, and asks first about what somebody else changed and about what is odd. */
async function save(body: Update): Promise<Response> {
  const [addition] = body.additions;
  if (!addition) return post(body);
  $mistakes.set([]);
  $saved.set('');
  const opened = openedWith(addition.path);
  const confirmed: string[] = [];
  let agreed: Agreed | undefined;
  for (;;) {
    const answer = await post({ ...body, opened, agreed, confirmed });
    if (answer.status === 409) {
      agreed = await askAboutChanges(await answer.json());
      if (!agreed) return stopped(409);
    } else if (answer.status === 428) {
      const { questions }: { questions: Question[] } = await answer.json();
      if (!(await askWhetherRight(questions))) return stopped(428);
      confirmed.push(...questions.map(({ id }) => id));
    } else if (answer.status === 422) {
      return refused(await answer.json());
    } else {
      return answer.ok ? saved(addition, await answer.json(), agreed !== undefined) : answer;
    }
  }
}

/** Notes a save, and tells Keystatic the files as they are now. */
async function saved(
  addition: Addition,
  { saved: text }: { saved: string },
  isMerged: boolean,
): Promise<Response> {
  noteSaved(addition.path, text);
  $saved.set(savedWords);
  if (!isMerged) return listAsSent(addition);
  // The form has to show what the others wrote, too.
  await reopen(() => dropDraft(addition.path));
  return listFiles();
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
