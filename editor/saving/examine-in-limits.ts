import { ContentError } from '#lib/content/read.ts';
import { createLimitedProcess } from '#scripts/limited/limited-process.ts';
import { createWorkQueue } from '#server/limits/work-queue.ts';
import { ProblemError } from '#server/problem.ts';
import type { Conflict } from './bring-together.ts';
import type { Examined, Form } from './examine.ts';

/** The answer of examine-process.ts. */
export type Answer =
  | Examined
  | Conflict
  | { kind: 'broken'; message: string }
  | { kind: 'tangled' };

const tangled =
  'This text takes too long to check. Remove long repetitions: a character, tag, bracket or table column that is there hundreds of times, or lists within lists.';
/** Well above what a page needs. */
const maxCharacters = 200_000;

const ask = createLimitedProcess<Form, Answer>({
  script: new URL('./examine-process.ts', import.meta.url),
  // The compiler is one.
  permissions: ['--allow-addons'],
  answering: 6000,
  idle: 60_000,
});
const askInTurn = createWorkQueue({
  atOnce: 1,
  waitingAtMost: 40,
  waitTimeout: 60_000,
  share: { atOnce: 1, waitingAtMost: 4 },
  busy: 'Many texts are being checked right now. Try again in a minute.',
});

/**
 * Examines a form outside the editor's process, because the compiler takes minutes or gigabytes for some texts. Throws a
 * ContentError for these, for a file that somebody broke by hand, and while too many wait. Editors take turns.
 */
export async function examineInLimits(form: Form, editor = ''): Promise<Examined | Conflict> {
  if (form.formText.length > maxCharacters)
    throw new ContentError(
      `This has ${form.formText.length} characters; a file can hold ${maxCharacters}.`,
    );
  const outcome = await askInTurn(() => ask(form), [editor]).catch((error) => {
    throw error instanceof ProblemError ? new ContentError(error.message) : error;
  });
  if (outcome === 'missing') throw new Error('The process that checks texts does not start.');
  if (outcome === 'late' || outcome === 'ended') throw new ContentError(tangled);
  const { answer } = outcome;
  if (answer.kind === 'tangled') throw new ContentError(tangled);
  if (answer.kind === 'broken') throw new ContentError(answer.message);
  return answer;
}
