import { useState } from 'react';
import type { FieldRefusal } from '#islands/forms/Form.tsx';
import { changedFields, type FieldOf, type Flat } from '#lib/domain/edits.ts';
import { messages } from '#lib/messages.ts';
import type { Edit, EditDraft } from '#lib/stores/editing/edit-draft.ts';
import type { EditedPart, Versioned } from '#lib/stores/editing/save-edit.ts';
import type { Clashes, ClashOutcome } from './Clashes.tsx';
import { useSaving } from './use-saving.ts';

/** A conflict and the component that shows it, which is loaded with the code for saving. */
type OpenClash<Values extends Flat> = ClashOutcome<Values> & {
  /** What was typed since the values were sent, and stays unsaved. */
  readonly typedSince: () => Partial<Values>;
  readonly View: typeof Clashes;
};

/** What is edited, and where its unsaved changes are kept. */
export interface Editor<Thing extends Versioned, Values extends Flat>
  extends EditedPart<Thing, Values> {
  readonly draft: EditDraft<Values>;
}

interface Options<Thing extends Versioned, Values extends Flat> {
  readonly editor: Editor<Thing, Values>;
  readonly thing: Thing;
  /** Owner of the draft. */
  readonly customerId: number;
  readonly onSaved: (message: string) => void;
}

const unchanged = <Values extends Flat>({ base }: Edit<Values>): Edit<Values> => ({
  base,
  mine: base.values,
});

/** The state of an edit: its base values, error and conflict, and the actions on them. */
export function useEdit<Thing extends Versioned, Values extends Flat>({
  editor,
  thing,
  customerId,
  onSaved,
}: Options<Thing, Values>) {
  const snapshotOf = (source: Thing) => ({
    version: source.version,
    values: editor.valuesOf(source),
  });
  const newest = snapshotOf(thing);
  const load = useSaving(editor);
  const [edit, setEdit] = useState(() => editor.draft.resume(customerId, newest));
  const [errorMessage, setErrorMessage] = useState<string>();
  const [kept, setKept] = useState<readonly FieldOf<Values>[]>([]);
  const [clash, setClash] = useState<OpenClash<Values>>();

  const restart = () => {
    setErrorMessage(undefined);
    setKept([]);
    setEdit({ base: newest, mine: newest.values });
  };

  const save = async (
    base: Edit<Values>['base'],
    values: Values,
    typedSince: () => Partial<Values>,
  ): Promise<readonly FieldRefusal[] | undefined> => {
    setErrorMessage(undefined);
    setKept([]);
    const saving = await load().catch(() => undefined);
    if (!saving) {
      setErrorMessage(
        'A part of this page could not be loaded. Check your connection and try again.',
      );
      return undefined;
    }
    const outcome = await saving.save(base, values);
    if (outcome.state === 'refused') return outcome.errors;
    if (outcome.state === 'failed') setErrorMessage(outcome.reason);
    else if (outcome.state === 'clash') setClash({ ...outcome, typedSince, View: saving.Clashes });
    else {
      const saved = snapshotOf(outcome.saved);
      editor.draft.forget();
      setKept([...(clash?.kept ?? []), ...outcome.kept]);
      setClash(undefined);
      setEdit({ base: saved, mine: { ...saved.values, ...typedSince() } });
      onSaved(messages.changesSaved);
    }
    return undefined;
  };

  /** Saves the values; `readTyped` reads the fields, which may change during the request. */
  const submit = (values: Values, readTyped: () => Values) => {
    if (changedFields(edit.base.values, values).length === 0) {
      setEdit(unchanged(edit));
      return Promise.resolve(undefined);
    }
    const sent = readTyped();
    return save(edit.base, values, () => {
      const current = readTyped();
      const since = changedFields(sent, current).map((field) => [field, current[field]]);
      return Object.fromEntries(since) as Partial<Values>;
    });
  };

  /** Saves what was chosen for each field in conflict. */
  const settle = (choices: Readonly<Record<string, 'mine' | 'theirs'>>) => {
    if (!clash) return Promise.resolve(undefined);
    const theirs = clash.clashes.filter(({ field }) => choices[field] === 'theirs');
    const chosen = Object.fromEntries(theirs.map(({ field, theirs: value }) => [field, value]));
    return save(clash.newest, { ...clash.values, ...chosen }, clash.typedSince);
  };

  // Newer values from elsewhere replace the form’s only if nothing was changed here.
  const isOutdated =
    newest.version > edit.base.version && changedFields(edit.base.values, edit.mine).length === 0;

  return {
    edit,
    errorMessage,
    kept,
    clash,
    isOutdated,
    submit,
    settle,
    restart,
    closeClash: () => setClash(undefined),
  };
}
