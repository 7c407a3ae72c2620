import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Choice } from '#editor/saving/merge-values.ts';
import { $conflict, type ConflictPrompt } from './asking.ts';

type Clash = ConflictPrompt['subject']['clashes'][number];

function ClashChoice({ clash, choose }: { clash: Clash; choose: (choice: Choice) => void }) {
  const option = (choice: Choice, label: string, text: string) => (
    <label>
      <input type="radio" name={clash.key} required onChange={() => choose(choice)} />
      <span>
        {label}: {text ? <q>{text}</q> : 'deleted'}
      </span>
    </label>
  );
  return (
    <fieldset>
      <legend>{clash.where}</legend>
      {option('mine', 'Yours', clash.mine)}
      {option('theirs', 'Theirs', clash.theirs)}
    </fieldset>
  );
}

const savedBy = (name = 'Somebody else'): string =>
  name === 'You'
    ? 'You saved this form in another window after you opened it here'
    : `${name} saved this form after you opened it`;

function ConflictForm({ prompt: { subject: conflict, answer } }: { prompt: ConflictPrompt }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  useEffect(() => dialog.current?.showModal(), []);
  const { clashes } = conflict;
  return (
    <dialog
      ref={dialog}
      className="desk"
      aria-labelledby="changed"
      onClose={() => answer(undefined)}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          answer({ seen: conflict.seen, choices });
        }}
      >
        <h2 id="changed">{savedBy(conflict.by)}</h2>
        <p>What changed:</p>
        <ul>
          {conflict.changed.map((where) => (
            <li key={where}>{where}</li>
          ))}
        </ul>
        {clashes.length > 0 ? (
          <p>You both changed this. Choose which to keep; everything else is kept.</p>
        ) : (
          <p>You changed something else. Both changes can be kept.</p>
        )}
        {clashes.map((clash) => (
          <ClashChoice
            key={clash.key}
            clash={clash}
            choose={(choice) => setChoices({ ...choices, [clash.key]: choice })}
          />
        ))}
        <div className="buttons">
          <button type="button" onClick={() => answer(undefined)}>
            Back to the form
          </button>
          <button type="submit">{clashes.length > 0 ? 'Save' : 'Keep both'}</button>
        </div>
      </form>
    </dialog>
  );
}

/** Asks what to do after somebody else saved the same file. */
export function ChangedDialog() {
  const prompt = useStore($conflict);
  // The key gives each further question a new dialog.
  return prompt && <ConflictForm key={prompt.subject.seen} prompt={prompt} />;
}
