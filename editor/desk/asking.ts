import { atom } from 'nanostores';
import type { Agreed, Changed } from '#editor/saving/bring-together.ts';
import type { Question } from '#editor/saving/questions.ts';

interface Asked<Subject, Answer> {
  subject: Subject;
  /** Called with undefined if the editor goes back to the form. */
  answer: (answer: Answer | undefined) => void;
}

export type AskedChanged = Asked<Changed, Agreed>;
export type AskedQuestions = Asked<readonly Question[], true>;

/** Somebody else's changes, while the editor is asked about them. */
export const $changed = atom<AskedChanged | undefined>(undefined);
/** The questions about a save, while the editor is asked them. */
export const $questions = atom<AskedQuestions | undefined>(undefined);

const asking =
  <Subject, Answer>(store: { set: (asked: Asked<Subject, Answer> | undefined) => void }) =>
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
export const askAboutChanges = asking($changed);

/** Asks the questions about a save; resolves with true if the editor confirms them. */
export const askWhetherRight = asking($questions);
