import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $questions, type AskedQuestions } from './asking.ts';

function Asking({ asked: { subject, answer } }: { asked: AskedQuestions }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="desk" aria-labelledby="odd" onClose={() => answer(undefined)}>
      <h2 id="odd">Is that right?</h2>
      <ul>
        {subject.map(({ id, where, words }) => (
          <li key={id}>
            <b>{where}:</b> {words}
          </li>
        ))}
      </ul>
      <form method="dialog" className="buttons">
        <button type="button" onClick={() => answer(undefined)}>
          Back to the form
        </button>
        <button type="submit" onClick={() => answer(true)}>
          Yes, save it
        </button>
      </form>
    </dialog>
  );
}

/** Asks once about what is allowed but odd. */
export function QuestionsDialog() {
  const asked = useStore($questions);
  return asked && <Asking asked={asked} />;
}
