import { ContentError } from '#lib/content/read.ts';
import { createLimitedProcess } from '#scripts/limited/limited-process.ts';
import type { Conflict } from './bring-together.ts';
import type { Examined, Form } from './examine.ts';

/** The answer of examine-process.ts. */
export type Answer =
  | Examined
  | Conflict
  | { kind: 'broken'; message: string }
  | { kind: 'tangled' };

const tangled =
  'This text cannot be read. Take out what is there hundreds of times: rows of one sign, tags, brackets, columns, or lists within lists.';
/** Far more than a page needs; beyond it, reading would take all of the editor's time or memory. */
const maxLetters = 200_000;

const ask = createLimitedProcess<Form, Answer>({
  script: new URL('./examine-process.ts', import.meta.url),
  // The compiler is one.
  permissions: ['--allow-addons'],
  answering: 10_000,
  idle: 60_000,
});

/**
 * Examines a form outside the editor's process, because the compiler takes minutes or gigabytes for some texts. Throws a
 * ContentError for these, and for a file that somebody broke by hand.
 */
export async function examineInLimits(form: Form): Promise<Examined | Conflict> {
  if (form.formText.length > maxLetters)
    throw new ContentError(
      `This has ${form.formText.length} letters; a file can hold ${maxLetters}.`,
    );
  const outcome = await ask(form);
  if (outcome === 'missing') throw new Error('The process that checks texts does not start.');
  if (outcome === 'late' || outcome === 'ended') throw new ContentError(tangled);
  const { answer } = outcome;
  if (answer.kind === 'tangled') throw new ContentError(tangled);
  if (answer.kind === 'broken') throw new ContentError(answer.message);
  return answer;
}
