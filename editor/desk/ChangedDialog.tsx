import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Choice } from '#editor/saving/merge-values.ts';
import { $changed, type AskedChanged } from './asking.ts';

type Clash = AskedChanged['subject']['clashes'][number];

function Clashing({ clash, choose }: { clash: Clash; choose: (choice: Choice) => void }) {
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

function Choosing({ asked: { subject: changed, answer } }: { asked: AskedChanged }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  useEffect(() => dialog.current?.showModal(), []);
  const { clashes } = changed;
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
          answer({ seen: changed.seen, choices });
        }}
      >
        <h2 id="changed">{savedBy(changed.by)}</h2>
        <p>What changed:</p>
        <ul>
          {changed.changed.map((where) => (
            <li key={where}>{where}</li>
          ))}
        </ul>
        {clashes.length > 0 ? (
          <p>You both changed this. Choose which to keep; everything else is kept.</p>
        ) : (
          <p>You changed something else. Both changes can be kept.</p>
        )}
        {clashes.map((clash) => (
          <Clashing
            key={clash.key}
            clash={clash}
            choose={(choice) => setChoices((old) => ({ ...old, [clash.key]: choice }))}
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
  const asked = useStore($changed);
  // The key gives each further question a new dialog.
  return asked && <Choosing key={asked.subject.seen} asked={asked} />;
}
