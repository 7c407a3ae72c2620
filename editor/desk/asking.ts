import { atom } from 'nanostores';
import type { Agreement, Conflict } from '#editor/saving/bring-together.ts';
import type { Question } from '#editor/saving/questions.ts';

interface Prompt<Subject, Answer> {
  subject: Subject;
  /** Called with undefined if the editor goes back to the form. */
  answer: (answer: Answer | undefined) => void;
}

export type ConflictPrompt = Prompt<Conflict, Agreement>;
export type QuestionsPrompt = Prompt<readonly Question[], true>;

/** Somebody else's changes, while the editor is asked about them. */
export const $conflict = atom<ConflictPrompt | undefined>(undefined);
/** The questions about a save, while the editor is asked them. */
export const $questions = atom<QuestionsPrompt | undefined>(undefined);

/** Returns a function that shows a prompt until the editor has answered it. */
const askIn =
  <Subject, Answer>(store: { set: (prompt: Prompt<Subject, Answer> | undefined) => void }) =>
  (subject: Subject): Promise<Answer | undefined> =>
    new Promise((resolve) => {
      store.set({
        subject,
        answer: (answer) => {
          store.set(undefined);
          resolve(answer);
        },
      });
    });

/** Asks what to do about somebody else's changes; resolves with the editor's choices. */
export const askAboutChanges = askIn($conflict);

/** Asks the questions about a save; resolves with true if the editor confirms them. */
export const askWhetherRight = askIn($questions);
