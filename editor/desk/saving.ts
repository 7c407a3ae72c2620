import { noAnswer } from '#editor/call-editor.ts';
import type { Agreement } from '#editor/saving/bring-together.ts';
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
  keystaticTree,
  listFiles,
  noteList,
  noteTree,
} from './tree.ts';

const browserFetch = globalThis.fetch.bind(globalThis);
const updateAddress = '/api/keystatic/update';
const blobAddress = /^\/api\/keystatic\/blob\/[^/]+\/(.+)$/;

interface Update {
  additions: Addition[];
}

const post = (body: unknown) =>
  browserFetch(updateAddress, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(noAnswer);

function showProblems({ problems }: { problems: readonly FormProblem[] }): Response {
  $problems.set(problems);
  return new Response('Not saved. What to put right is listed below.', { status: 422 });
}

/** The answer for Keystatic when the editor goes back to the form. */
const cancelled = (status: number): Response =>
  new Response('Not saved. Your words are still here.', { status });

/** Saves; first asks about somebody else's changes (409), and about values that are odd (428), as editor/api.ts wants. */
async function save(body: Update, addition: Addition): Promise<Response> {
  const changeCount = countChanges();
  const opened = openedWith(addition.path);
  const confirmed: string[] = [];
  let agreed: Agreement | undefined;
  for (;;) {
    const answer = await post({ ...body, opened, agreed, confirmed });
    if (answer.ok) {
      const { saved: text }: { saved: string } = await answer.json();
      return finishSave(addition, { text, isMerged: agreed !== undefined, changeCount });
    }
    if (answer.status === 422) return showProblems(await answer.json());
    if (answer.status !== 409 && answer.status !== 428) return answer;
    // While the editor is asked, nothing is being saved.
    $saved.set('');
    if (answer.status === 409) {
      agreed = await askAboutChanges(await answer.json());
      if (!agreed) return cancelled(409);
    } else {
      const { questions }: { questions: Question[] } = await answer.json();
      if (!(await askWhetherRight(questions))) return cancelled(428);
      confirmed.push(...questions.map(({ id }) => id));
    }
    $saved.set(savingMessage);
  }
}

interface Save {
  /** The text of the file now. */
  text: string;
  /** Whether it includes others' changes. */
  isMerged: boolean;
  /** The number of changes in the forms when Save was pressed. */
  changeCount: number;
}

/** Notes a successful save and shows it; returns the list of files that Keystatic expects as its answer. */
async function finishSave(
  addition: Addition,
  { text, isMerged, changeCount }: Save,
): Promise<Response> {
  const { path } = addition;
  const tree = await asSent(await listFiles(browserFetch), addition);
  if (countChanges() !== changeCount) {
    // Told of the save, Keystatic would reset the form to what it sent. So it gets the old list, and the next save sends
    // what was typed since. If the file includes others' changes, which the form does not show, that save asks about
    // them again.
    noteSaved(path, isMerged ? new TextDecoder().decode(bytesOf(addition)) : text);
    noteOutdated(path);
    $saved.set(savedInPartMessage);
    return Response.json(keystaticTree());
  }
  noteSaved(path, text);
  noteCurrent(path);
  if (isMerged) {
    // The form must show others' changes, too.
    keepForReload(savedMessage);
    await reloadWithoutDraft(path);
  } else $saved.set(savedMessage);
  return Response.json(noteTree(tree));
}

/** Saves, and shows the save's message. */
async function saveWithMessage(body: Update): Promise<Response> {
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

/** Replaces `fetch`, so that Keystatic's calls pass through here. */
export function watchCalls(): void {
  showAfterReload();
  document.addEventListener('input', noteInput);
  globalThis.fetch = async (input, init) => {
    const address = typeof input === 'string' ? input : '';
    if (address === updateAddress) return saveWithMessage(JSON.parse(String(init?.body)));
    const answer = await browserFetch(input, init);
    await noteList(address, answer);
    const path = blobAddress.exec(address)?.[1];
    if (path && answer.ok) await noteRead(path, await answer.clone().text());
    return answer;
  };
}
