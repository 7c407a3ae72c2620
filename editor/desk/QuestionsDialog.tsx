import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Question } from '#editor/saving/questions.ts';
import { $questions, type QuestionsPrompt } from './asking.ts';
import { goTo } from './problems.ts';

function QuestionsForm({ prompt: { subject: questions, answer } }: { prompt: QuestionsPrompt }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const leadTo = (question: Question | undefined) => {
    answer(undefined);
    if (question) goTo(question);
  };
  return (
    <dialog
      ref={dialog}
      className="desk"
      aria-labelledby="odd"
      onCancel={() => leadTo(questions[0])}
    >
      <h2 id="odd">Is that right?</h2>
      <ul>
        {questions.map((question) => (
          <li key={question.id}>
            <button type="button" className="line" onClick={() => leadTo(question)}>
              <b>{question.where}:</b> {question.message}
            </button>
          </li>
        ))}
      </ul>
      <form method="dialog" className="buttons">
        <button type="button" onClick={() => leadTo(questions[0])}>
          Back to the form
        </button>
        <button type="submit" onClick={() => answer(true)}>
          Yes, save it
        </button>
      </form>
    </dialog>
  );
}

/** Asks the questions about a save. */
export function QuestionsDialog() {
  const prompt = useStore($questions);
  return prompt && <QuestionsForm prompt={prompt} />;
}
