import { noAnswer } from '#editor/call-editor.ts';
import type { Agreed } from '#editor/saving/bring-together.ts';
import type { FormProblem } from '#editor/saving/form-problems.ts';
import type { Question } from '#editor/saving/questions.ts';
import { askAboutChanges, askWhetherRight } from './asking.ts';
import { countChanges, noteInput } from './changes.ts';
import { noteRead, noteSaved, openedWith } from './opened.ts';
import { noteCurrent, noteOutdated } from './outdated-forms.ts';
import { $problems } from './problems.ts';
import { reloadWithoutDraft } from './reload.ts';
import {
  $saved,
  keepForReload,
  savedInPartMessage,
  savedMessage,
  savingMessage,
  showAfterReload,
} from './saved.ts';
import {
  type Addition,
  asSent,
  bytesOf,
  knownFiles,
  listFiles,
  noteKnown,
  noteList,
} from './tree.ts';

const fetchAsIs = globalThis.fetch.bind(globalThis);
const update = '/api/keystatic/update';
const blob = /^\/api\/keystatic\/blob\/[^/]+\/(.+)$/;

interface Update {
  additions: Addition[];
}

const post = (body: unknown) =>
  fetchAsIs(update, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(noAnswer);

function refused({ problems }: { problems: readonly FormProblem[] }): Response {
  $problems.set(problems);
  return new Response('Not saved. What to put right is listed below.', { status: 422 });
}

const stopped = (status: number): Response =>
  new Response('Not saved. Your words are still here.', { status });

/** Saves, and asks first about what somebody else changed and about what is odd. */
async function save(body: Update, addition: Addition): Promise<Response> {
  const changes = countChanges();
  const opened = openedWith(addition.path);
  const confirmed: string[] = [];
  let agreed: Agreed | undefined;
  for (;;) {
    const answer = await post({ ...body, opened, agreed, confirmed });
    // While the editor is asked, nothing is being saved.
    if (answer.status === 409 || answer.status === 428) $saved.set('');
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
      if (!answer.ok) return answer;
      const { saved: text }: { saved: string } = await answer.json();
      return saved(addition, { text, isMerged: agreed !== undefined, changes });
    }
    $saved.set(savingMessage);
  }
}

interface Saved {
  /** What the file says now. */
  text: string;
  /** Whether others' changes are in it. */
  isMerged: boolean;
  /** How often something had been changed when Save was pressed. */
  changes: number;
}

/** Notes a save, and tells Keystatic the files as they are now. */
async function saved(addition: Addition, { text, isMerged, changes }: Saved): Promise<Response> {
  const { path } = addition;
  const sent = await asSent(await listFiles(fetchAsIs), addition);
  if (countChanges() !== changes) {
    // Keystatic would put back what it sent: it hears of no change, and the next save sends what was written since.
    // If others' changes are in the file, which the form does not show, that save has to ask about them again.
    noteSaved(path, isMerged ? new TextDecoder().decode(bytesOf(addition)) : text);
    noteOutdated(path);
    $saved.set(savedInPartMessage);
    return Response.json(knownFiles());
  }
  noteSaved(path, text);
  noteCurrent(path);
  if (isMerged) {
    // The form has to show what the others wrote, too.
    keepForReload(savedMessage);
    await reloadWithoutDraft(path);
  } else $saved.set(savedMessage);
  return Response.json(noteKnown(sent));
}

/** A save, with what is said of it. */
async function tellingSave(body: Update): Promise<Response> {
  const [addition] = body.additions;
  if (!addition) return post(body);
  $problems.set([]);
  $saved.set(savingMessage);
  try {
    return await save(body, addition);
  } finally {
    if ($saved.get() === savingMessage) $saved.set('');
  }
}

/** Makes Keystatic's calls go through ours. */
export function watchCalls(): void {
  showAfterReload();
  document.addEventListener('input', noteInput);
  globalThis.fetch = async (input, init) => {
    const address = typeof input === 'string' ? input : '';
    if (address === update) return tellingSave(JSON.parse(String(init?.body)));
    const answer = await fetchAsIs(input, init);
    await noteList(address, answer);
    const path = blob.exec(address)?.[1];
    if (path && answer.ok) await noteRead(path, await answer.clone().text());
    return answer;
  };
}
