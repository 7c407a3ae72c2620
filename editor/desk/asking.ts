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

/** What somebody else changed, while the editor is asked about it. */
export const $changed = atom<AskedChanged | undefined>(undefined);
/** What is odd, while the editor is asked about it. */
export const $questions = atom<AskedQuestions | undefined>(undefined);

const asking =
  <Subject, Answer>(store: { set: (asked: Asked<Subject, Answer> | undefined) => void }) =>
  (subject: Subject): Promise<Answer | undefined> =>
    new Promise((resolve) => {
      const answer = (given: Answer | undefined) => {
        store.set(undefined);
        resolve(given);
      };
      store.set({ subject, answer });
    });

/** Asks what to do about somebody else's changes. */
export const askAboutChanges = asking($changed);

/** Asks whether what is odd is right. */
export const askWhetherRight = asking($questions);
